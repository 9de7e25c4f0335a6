<?php
declare(strict_types=1);

namespace Vitrine\Admin\Team;

use stdClass;
use Vitrine\Admin\Translations\OneRowPerTranslation;
use Vitrine\Admin\Translations\TranslationBadges;
use Vitrine\Content\Team\MemberType;
use Vitrine\Database\Database;
use Vitrine\I18n\Language;
use Vitrine\I18n\Translations;
use WP_Post;
use WP_Query;

/** The team list in wp-admin: each person once, in the order shown to visitors. */
final class MemberList {

	public function __construct(
		private readonly Database $database,
		private readonly Translations $translations,
		private readonly OneRowPerTranslation $oneRow,
		private readonly TranslationBadges $badges,
		private readonly MemberActions $memberActions,
	) {
	}

	/**
	 * @param array<string, string> $columns
	 * @return array<string, string>
	 */
	public static function columns( array $columns ): array {
		return ( isset( $columns['cb'] ) ? array( 'cb' => $columns['cb'] ) : array() ) + array(
			'vitrine_image'     => __( 'Image', 'vitrine' ),
			'title'             => _x( 'Name', 'of a person', 'vitrine' ),
			'vitrine_position'  => __( 'Position', 'vitrine' ),
			'vitrine_reach'     => __( 'Phone and e-mail', 'vitrine' ),
			'vitrine_languages' => __( 'Languages', 'vitrine' ),
			'vitrine_order'     => _x( 'Order', 'sort order', 'vitrine' ),
		);
	}

	public function show( string $column, int $post ): void {
		// phpcs:disable WordPress.Security.EscapeOutput -- each part escapes.
		echo match ( $column ) {
			'vitrine_image'     => get_the_post_thumbnail( $post, array( 48, 48 ), array( 'alt' => '' ) ),
			'vitrine_position'  => esc_html( (string) get_post_meta( $post, MemberType::META['position'], true ) ),
			'vitrine_reach'     => esc_html( (string) get_post_meta( $post, MemberType::META['phone'], true ) ) . '<br>'
				. esc_html( (string) get_post_meta( $post, MemberType::META['email'], true ) ),
			'vitrine_languages' => $this->badges->html(
				$this->versions( $post ),
				static fn ( Language $language ): string => MemberActions::url( MemberActions::TRANSLATE, $post, $language->code )
			),
			'vitrine_order'     => $this->moveLinks( $post ),
			default             => '',
		};
		// phpcs:enable
	}

	/**
	 * @param array<string, string> $actions
	 * @return array<string, string>
	 */
	public function actions( array $actions, WP_Post $post ): array {
		$shown = $post->post_status === 'publish';
		if (
			$post->post_type !== MemberType::NAME
			|| $post->post_status === 'trash'
			|| ! $this->memberActions->isAllowed( MemberActions::SHOW, $post->ID, ! $shown )
		) {
			return $actions;
		}
		$link  = sprintf(
			'<a href="%s">%s</a>',
			esc_url( MemberActions::url( MemberActions::SHOW, $post->ID, $shown ? 'no' : 'yes' ) ),
			$shown ? esc_html__( 'Hide from visitors', 'vitrine' ) : esc_html__( 'Show to visitors', 'vitrine' )
		);
		return $actions + array( 'vitrine_show' => $link );
	}

	/**
	 * @param array<string, string> $clauses
	 * @return array<string, string>
	 */
	public function clauses( array $clauses, WP_Query $query ): array {
		if ( ! self::listed() || ! $query->is_main_query() || $query->get( 'post_type' ) !== MemberType::NAME ) {
			return $clauses;
		}
		$clauses['join'] .= $this->oneRow->join( Translations::MEMBER );
		if ( $query->get( 'post_status' ) !== 'trash' ) {
			$clauses['where'] .= ' AND ' . $this->oneRow->condition( Translations::MEMBER );
		}
		if ( ! isset( $_GET['orderby'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- presence only.
			$clauses['orderby'] = "{$this->database->wpdb->posts}.menu_order ASC, vt.canonical_id ASC";
		}
		return $clauses;
	}

	/** Hook `wp_count_posts`: WordPress counts posts, the list shows people. */
	public function count( stdClass $counts, string $type ): stdClass {
		if ( $type !== MemberType::NAME || ! self::listed() ) {
			return $counts;
		}
		$posts   = $this->database->wpdb->posts;
		$counted = (object) array( 'trash' => $counts->trash ?? 0 );
		$rows    = $this->database->rows(
			"SELECT post_status, COUNT(*) AS found FROM $posts {$this->oneRow->join( Translations::MEMBER )}
			WHERE post_type = %s AND post_status <> 'trash' AND {$this->oneRow->condition( Translations::MEMBER )} GROUP BY post_status",
			array( MemberType::NAME )
		);
		foreach ( $rows as $row ) {
			$counted->{$row['post_status']} = (int) $row['found'];
		}
		return (object) ( (array) $counted + array_fill_keys( array_keys( (array) $counts ), 0 ) );
	}

	private static function listed(): bool {
		$type = $_GET['post_type'] ?? ''; // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- compared only.
		return is_admin() && ( $GLOBALS['pagenow'] ?? '' ) === 'edit.php' && $type === MemberType::NAME;
	}

	/** @return array<string, int> */
	private function versions( int $post ): array {
		$owner = $this->translations->ownerOf( Translations::MEMBER, $post );
		return $owner === null ? array() : $this->translations->versions( Translations::MEMBER, $owner['canonical_id'] );
	}

	private function moveLinks( int $post ): string {
		if ( ! $this->memberActions->isAllowed( MemberActions::MOVE, $post, false ) ) {
			return '';
		}
		$name  = get_the_title( $post );
		$moves = array(
			/* translators: %s: name of a person */
			'up'   => array( '↑', sprintf( __( 'Move %s up', 'vitrine' ), $name ) ),
			/* translators: %s: name of a person */
			'down' => array( '↓', sprintf( __( 'Move %s down', 'vitrine' ), $name ) ),
		);
		$html  = '';
		foreach ( $moves as $to => [ $sign, $label ] ) {
			$html .= sprintf(
				'<a class="button button-small" href="%s" aria-label="%s" title="%s">%s</a> ',
				esc_url( MemberActions::url( MemberActions::MOVE, $post, $to ) ),
				esc_attr( $label ),
				esc_attr( $label ),
				$sign
			);
		}
		return $html;
	}
}
