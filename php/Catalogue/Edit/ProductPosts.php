<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use RuntimeException;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ProductRecords;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\StaleProduct;
use Vitrine\Database\BulkWrite;
use Vitrine\Database\Database;
use Vitrine\I18n\PathSpelling;
use Vitrine\I18n\Translations;
use Vitrine\Storefront\Security\TextScripts;
use WP_Error;
use WP_Post;

/**
 * Writes the texts of products: one post per language, with the columns that `wp_insert_post()` writes. That function takes 10 ms per
 * post; this class writes the posts of many products at once. `PostEvents` notifies other plugins.
 */
final class ProductPosts {

	private const FLOATING = array( 'draft', 'pending', 'auto-draft' );

	private const NO_DATE = '0000-00-00 00:00:00';

	private const MODIFIED = array( 'post_modified', 'post_modified_gmt' );

	public function __construct(
		private readonly Database $database,
		private readonly Translations $translations,
		private readonly BulkWrite $bulk,
		private readonly PostEvents $events,
	) {
	}

	/**
	 * @param array<int, array<string, ProductText>> $texts  By product and language.
	 * @param list<int>                              $edited Products whose texts are based on the posts in WordPress's cache: posts
	 *   changed since then are not overwritten.
	 * @return list<int> Products that have a post in another language than before.
	 * @throws StaleProduct
	 */
	public function save( array $texts, array $edited = array() ): array {
		$versions = $this->translations->versionsOf( Translations::PRODUCT, array_keys( $texts ) );
		$known    = array_map(
			static fn ( array $some, int $product ): array => array_intersect_key( $versions[ $product ] ?? array(), $some ),
			$texts,
			array_keys( $texts )
		);
		_prime_post_caches( array_merge( ...array_map( array_values( ... ), $known ) ), false, true );
		$new     = array();
		$changed = array();
		foreach ( $texts as $product => $some ) {
			foreach ( $some as $language => $text ) {
				$post = isset( $versions[ $product ][ $language ] ) ? get_post( $versions[ $product ][ $language ] ) : null;
				if ( $post instanceof WP_Post ) {
					$changed[] = array( $post, $text, in_array( $product, $edited, true ) );
					continue;
				}
				if ( isset( $versions[ $product ][ $language ] ) ) {
					$this->translations->detach( Translations::PRODUCT, $versions[ $product ][ $language ] );
				}
				$new[] = array( $product, $language, $text );
			}
		}
		foreach ( $changed as [ $post, $text ] ) {
			self::saveWarnings( $post->ID, $text->warnings );
		}
		$this->events->announce( $this->insert( $new ) + $this->update( $changed ) );
		return array_values( array_unique( array_column( $new, 0 ) ) );
	}

	/** @param string $warnings Plain text in lines, or ''. */
	public static function saveWarnings( int $post, string $warnings ): void {
		if ( $warnings !== ProductRecords::warnings( $post ) ) {
			$warnings === ''
				? delete_post_meta( $post, ProductText::WARNINGS )
				: update_post_meta( $post, ProductText::WARNINGS, wp_slash( $warnings ) );
		}
	}

	/**
	 * @param list<array{int, string, ProductText}> $texts With product and language.
	 * @return array<int, null> By post.
	 */
	private function insert( array $texts ): array {
		if ( $texts === array() ) {
			return array();
		}
		$wpdb   = $this->database->wpdb;
		$marker = 'vitrine-' . wp_generate_uuid4();
		$last   = (int) $this->database->value( "SELECT MAX(ID) FROM {$wpdb->posts}" );
		$rows   = array();
		foreach ( $texts as $index => [ , , $text ] ) {
			$rows[] = array( 'guid' => "$marker-$index" ) + $this->row( $text );
		}
		$this->bulk->insert( $wpdb->posts, $rows );
		// The ids of a multi-row insert are not always consecutive (Galera).
		$ids = array();
		foreach (
			$this->database->rows( "SELECT ID, guid FROM {$wpdb->posts} WHERE ID > %d AND guid LIKE %s", array( $last, "$marker-%" ) ) as $row
		) {
			$ids[ (int) substr( (string) $row['guid'], strlen( $marker ) + 1 ) ] = (int) $row['ID'];
		}
		$this->database->run(
			"UPDATE {$wpdb->posts} SET guid = CONCAT(%s, ID),
			post_name = CASE WHEN post_name = '' AND post_status NOT IN ('draft', 'pending', 'auto-draft') THEN ID ELSE post_name END
			WHERE ID > %d AND guid LIKE %s",
			array( home_url( '?post_type=' . PostTypes::PRODUCT . '&p=' ), $last, "$marker-%" )
		);
		$this->link( $texts, $ids );
		foreach ( $rows as $index => $row ) {
			clean_post_cache( new WP_Post( (object) ( array( 'ID' => $ids[ $index ], 'filter' => 'raw' ) + $row ) ) );
		}
		return array_fill_keys( $ids, null );
	}

	/**
	 * @param list<array{int, string, ProductText}> $texts
	 * @param array<int, int>                       $ids   Of their posts.
	 */
	private function link( array $texts, array $ids ): void {
		$links = array();
		foreach ( $texts as $index => [ $product, $language, $text ] ) {
			if ( $text->warnings !== '' ) {
				self::saveWarnings( $ids[ $index ], $text->warnings );
			}
			$links[] = array(
				'kind'         => Translations::PRODUCT,
				'canonical_id' => $product,
				'language'     => $language,
				'object_id'    => $ids[ $index ],
			);
		}
		$this->translations->add( $links );
	}

	/**
	 * @param list<array{WP_Post, ProductText, bool}> $texts With whether a newer version of the post is kept.
	 * @return array<int, WP_Post> The posts before the change, by id.
	 */
	private function update( array $texts ): array {
		$rows   = array();
		$before = array();
		$guards = array();
		foreach ( $texts as [ $post, $text, $guarded ] ) {
			if ( self::needsWordPress( $post, $text ) ) {
				$this->updateByWordPress( $post, $text );
				continue;
			}
			$row = array_filter(
				$this->row( $text, $post ),
				static fn ( int|string $value, string $column ): bool => (string) $value !== (string) $post->$column,
				ARRAY_FILTER_USE_BOTH
			);
			if ( array_diff_key( $row, array_flip( self::MODIFIED ) ) !== array() ) {
				$rows[ $post->ID ] = $row;
				if ( $guarded ) {
					$guards['post_modified_gmt'][ $post->ID ] = $post->post_modified_gmt;
				}
				$before[ $post->ID ] = clone $post;
			}
		}
		if ( $this->bulk->update( $this->database->wpdb->posts, 'ID', $rows, $guards ) < count( $rows ) && $guards !== array() ) {
			throw new StaleProduct( null );
		}
		array_map( clean_post_cache( ... ), $before );
		return $before;
	}

	/** Posts in the trash and scheduled posts need more than a row: cron events and the names that WordPress changed. */
	private static function needsWordPress( WP_Post $post, ProductText $text ): bool {
		return array_intersect( array( 'trash', 'future' ), array( $post->post_status, $text->status ) ) !== array()
			|| ( $text->status === 'publish' && $post->post_date_gmt > gmdate( 'Y-m-d H:i:s' ) );
	}

	private function updateByWordPress( WP_Post $post, ProductText $text ): void {
		$values = array(
			'ID'           => $post->ID,
			'post_status'  => $text->status,
			'post_title'   => (string) wp_slash( $text->title ),
			'post_name'    => $text->slug === '' ? sanitize_title( $text->title ) : $text->slug,
			'post_excerpt' => (string) wp_slash( $text->excerpt ),
			'post_content' => (string) wp_slash( $text->content ),
		);
		$saved  = $this->events->during( static fn (): int|WP_Error => wp_update_post( $values, true ) );
		if ( $saved instanceof WP_Error ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RuntimeException( "Could not save the text of post $post->ID: {$saved->get_error_message()}" );
		}
	}

	/** @return array<string, int|string> Columns of the posts table, without `guid`; for an existing post those that change. */
	private function row( ProductText $text, ?WP_Post $post = null ): array {
		TextScripts::add( "$text->title $text->excerpt $text->content" );
		$status   = $text->status === 'future' ? 'publish' : $text->status;
		$floating = in_array( $status, self::FLOATING, true );
		$now      = current_time( 'mysql' );
		$gmt      = current_time( 'mysql', true );
		$slug     = PathSpelling::cut( sanitize_title( $text->slug === '' ? $text->title : $text->slug ), PathSpelling::MAX_SEGMENT_BYTES );
		$row      = array(
			'post_title'   => $this->clean( 'post_title', $text->title ),
			'post_name'    => $slug === '' && $post !== null && ! $floating ? (string) $post->ID : $slug,
			'post_excerpt' => $this->clean( 'post_excerpt', $text->excerpt ),
			'post_content' => $this->clean( 'post_content', $text->content ),
			'post_status'  => $status,
		);
		if ( $post === null || ( $post->post_date_gmt === self::NO_DATE && in_array( $post->post_status, self::FLOATING, true ) ) ) {
			$row += array(
				'post_date'     => $now,
				'post_date_gmt' => $floating ? self::NO_DATE : $gmt,
			);
		}
		$row += array(
			'post_modified'     => $now,
			'post_modified_gmt' => $post === null && $floating ? self::NO_DATE : $gmt,
		);
		return $this->filtered( $post !== null ? $row : $row + array(
			'post_author'           => get_current_user_id(),
			'post_type'             => PostTypes::PRODUCT,
			'comment_status'        => get_default_comment_status( PostTypes::PRODUCT ),
			'ping_status'           => get_default_comment_status( PostTypes::PRODUCT, 'pingback' ),
			'post_content_filtered' => '',
			'to_ping'               => '',
			'pinged'                => '',
		), $post );
	}

	/**
	 * @param array<string, int|string> $row
	 * @return array<string, int|string> After WordPress's own filter, if a plugin uses it.
	 */
	private function filtered( array $row, ?WP_Post $post ): array {
		if ( ! has_filter( 'wp_insert_post_data' ) ) {
			return $row;
		}
		$all  = wp_slash( $row + ( $post === null ? array() : $post->to_array() ) );
		$data = apply_filters( 'wp_insert_post_data', $all, $all, $all, $post !== null );
		return is_array( $data ) ? array_intersect_key( (array) wp_unslash( $data ), $row ) + $row : $row;
	}

	/** Sanitizes as `wp_insert_post()` does for the current user. */
	private function clean( string $field, string $text ): string {
		$clean = (string) wp_unslash( sanitize_post_field( $field, wp_slash( $text ), 0, 'db' ) );
		return in_array( $this->database->wpdb->get_col_charset( $this->database->wpdb->posts, $field ), array( 'utf8', 'utf8mb3' ), true )
			? wp_encode_emoji( $clean )
			: $clean;
	}
}
