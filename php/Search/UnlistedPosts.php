<?php
declare(strict_types=1);

namespace Vitrine\Search;

use Vitrine\Database\Database;
use Vitrine\I18n\Translations;

/** Keeps the posts of unlisted products out of WordPress's lists: feeds, archives, sitemaps, blocks and REST collections. */
final class UnlistedPosts {

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * SQL that reads only the unlisted products, by key.
	 *
	 * @param string $column Of the posts' ids.
	 */
	public function without( string $column ): string {
		return " AND $column NOT IN (SELECT ut.object_id FROM {$this->database->table( 'products' )} up
			JOIN {$this->database->table( 'translations' )} ut ON ut.canonical_id = up.id AND ut.kind = '" . Translations::PRODUCT . "'
			WHERE up.unlisted = 1)";
	}

	/**
	 * Of posts, those that lists may show.
	 *
	 * @param list<int> $posts At most 100.
	 * @return list<int>
	 */
	public function listed( array $posts ): array {
		$in   = implode( ',', $posts );
		$rows = $posts === array() ? array() : $this->database->rows(
			"SELECT t.object_id FROM {translations} t JOIN {products} p ON p.id = t.canonical_id
			WHERE t.kind = %s AND p.unlisted = 1 AND t.object_id IN ($in)",
			array( Translations::PRODUCT )
		);
		return array_values( array_diff( $posts, array_map( intval( ... ), array_column( $rows, 'object_id' ) ) ) );
	}

	/** Hook `posts_where` of lists. */
	public function where( string $where ): string {
		return self::isAllShown() ? $where : $where . $this->without( "{$this->database->wpdb->posts}.ID" );
	}

	/** Whether lists of this request have unlisted products, so that the sets of listed ones can't answer its queries. */
	public function areShown(): bool {
		return self::isAllShown()
			&& $this->database->value( 'SELECT id FROM {products} WHERE unlisted = 1 LIMIT 1' ) !== null;
	}

	/**
	 * Users who edit products see them all in wp-admin and by REST, which the block editor uses. WP-CLI is for scripts that change or back
	 * up all products; scheduled tasks also write feeds and sitemaps of plugins.
	 */
	private static function isAllShown(): bool {
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			return ! wp_doing_cron();
		}
		return ( is_admin() || wp_is_serving_rest_request() ) && current_user_can( 'edit_vitrine_products' );
	}
}
