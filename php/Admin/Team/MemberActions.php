<?php
declare(strict_types=1);

namespace Vitrine\Admin\Team;

use Vitrine\Content\Team\MemberType;
use Vitrine\Content\TranslationSync;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use WP_Error;
use WP_Post;

/** Actions of the team list on a person in all languages: move, hide, start a translation. */
final class MemberActions {

	public const MOVE      = 'vitrine_member_move';
	public const SHOW      = 'vitrine_member_show';
	public const TRANSLATE = 'vitrine_member_translate';

	public function __construct(
		private readonly Database $database,
		private readonly Translations $translations,
		private readonly TranslationSync $sync,
		private readonly Languages $languages,
	) {
	}

	public static function url( string $action, int $post, string $to ): string {
		return wp_nonce_url( admin_url( "admin-post.php?action=$action&member=$post&to=$to" ), $action . $post );
	}

	/** Hooks `admin_post_…` of the three actions. */
	public function handle( string $action ): never {
		$post = isset( $_GET['member'] ) && is_string( $_GET['member'] ) ? absint( $_GET['member'] ) : 0;
		$to   = isset( $_GET['to'] ) && is_string( $_GET['to'] ) ? sanitize_key( $_GET['to'] ) : '';
		check_admin_referer( $action . $post );
		if ( get_post_type( $post ) !== MemberType::NAME || ! $this->isAllowed( $action, $post, $to === 'yes' ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to edit this person.', 'vitrine' ), 403 );
		}
		$back = admin_url( 'edit.php?post_type=' . MemberType::NAME );
		match ( $action ) {
			self::MOVE => $this->move( $post, $to === 'up' ? -1 : 1 ),
			self::SHOW => $this->show( $post, $to === 'yes' ),
			default    => $back = (string) get_edit_post_link( $this->translate( $post, $to ), 'raw' ),
		};
		wp_safe_redirect( $back );
		exit;
	}

	/**
	 * Whether the user may do this. Each action changes more posts than the one in the link, so the right to edit that one is not enough.
	 *
	 * @param bool $publishes Of `SHOW`.
	 */
	public function isAllowed( string $action, int $post, bool $publishes ): bool {
		$rights = get_post_type_object( MemberType::NAME )?->cap;
		return $rights !== null && current_user_can( 'edit_post', $post ) && match ( $action ) {
			self::MOVE => current_user_can( $rights->edit_others_posts ) && current_user_can( $rights->edit_published_posts ),
			self::SHOW => self::editable( $this->versions( $post ) ) === $this->versions( $post )
				&& ( ! $publishes || current_user_can( $rights->publish_posts ) ),
			default    => current_user_can( $rights->create_posts ),
		};
	}

	/** Hook `wp_after_insert_post`: copies the order to the person's other languages, as far as the user may edit them. */
	public function saved( WP_Post $post ): void {
		if ( $post->post_type === MemberType::NAME && $post->post_status !== 'auto-draft' ) {
			$versions = $this->versions( $post->ID );
			$this->order( get_current_user_id() === 0 ? $versions : self::editable( $versions ), $post->menu_order );
		}
	}

	/** @param -1|1 $by */
	public function move( int $post, int $by ): void {
		$people = $this->people();
		$at     = array_search( $this->translations->ownerOf( Translations::MEMBER, $post )['canonical_id'] ?? 0, $people, true );
		if ( is_int( $at ) && isset( $people[ $at + $by ] ) ) {
			[ $people[ $at ], $people[ $at + $by ] ] = array( $people[ $at + $by ], $people[ $at ] );
			foreach ( $people as $place => $person ) {
				$this->order( $this->translations->versions( Translations::MEMBER, $person ), $place + 1 );
			}
			do_action( 'vitrine_content_changed' );
		}
	}

	public function show( int $post, bool $shown ): void {
		foreach ( array( $post => $post ) + array_flip( $this->versions( $post ) ) as $version => $_ ) {
			if ( in_array( get_post_status( $version ), array( 'publish', 'draft' ), true ) ) {
				wp_update_post(
					array(
						'ID'          => $version,
						'post_status' => $shown ? 'publish' : 'draft',
					)
				);
			}
		}
	}

	/** @return int The new draft, or the existing post in that language. */
	public function translate( int $post, string $language ): int {
		$owner  = $this->translations->ownerOf( Translations::MEMBER, $post );
		$source = get_post( $post );
		if ( $owner === null || $source === null || $this->languages->find( $language ) === null ) {
			return $post;
		}
		$there = $this->translations->versions( Translations::MEMBER, $owner['canonical_id'] )[ $language ] ?? null;
		if ( $there !== null ) {
			return $there;
		}
		$meta = array( '_thumbnail_id' => (int) get_post_thumbnail_id( $post ) );
		foreach ( MemberType::META as $key ) {
			$meta[ $key ] = (string) wp_slash( (string) get_post_meta( $post, $key, true ) );
		}
		$draft = $this->sync->withoutSync(
			static fn (): int|WP_Error => wp_insert_post(
				array(
					'post_type'   => MemberType::NAME,
					'post_status' => 'draft',
					'post_title'  => (string) wp_slash( $source->post_title ),
					'menu_order'  => $source->menu_order,
					'meta_input'  => $meta,
				),
				true
			)
		);
		if ( $draft instanceof WP_Error ) {
			return $post;
		}
		if ( ! $this->translations->claim( Translations::MEMBER, $owner['canonical_id'], $language, $draft ) ) {
			wp_delete_post( $draft, true );
			return $post;
		}
		return $draft;
	}

	/** @return list<int> Canonical ids, in their order. */
	private function people(): array {
		$places = array();
		$rows   = $this->database->rows(
			"SELECT t.canonical_id, MIN(p.menu_order) AS place FROM {translations} t
			JOIN {$this->database->wpdb->posts} p ON p.ID = t.object_id AND p.post_status <> 'trash'
			WHERE t.kind = %s GROUP BY t.canonical_id",
			array( Translations::MEMBER )
		);
		foreach ( $rows as $row ) {
			$places[] = array( (int) $row['place'], (int) $row['canonical_id'] );
		}
		sort( $places );
		return array_column( $places, 1 );
	}

	/** @param array<string, int> $versions */
	private function order( array $versions, int $place ): void {
		foreach ( $versions as $version ) {
			if ( (int) get_post_field( 'menu_order', $version ) !== $place ) {
				$this->database->wpdb->update( $this->database->wpdb->posts, array( 'menu_order' => $place ), array( 'ID' => $version ) );
				clean_post_cache( $version );
			}
		}
	}

	/** @return array<string, int> */
	private function versions( int $post ): array {
		$owner = $this->translations->ownerOf( Translations::MEMBER, $post );
		return $owner === null ? array() : $this->translations->versions( Translations::MEMBER, $owner['canonical_id'] );
	}

	/**
	 * @param array<string, int> $versions
	 * @return array<string, int> Those that the user may edit.
	 */
	private static function editable( array $versions ): array {
		return array_filter( $versions, static fn ( int $version ): bool => current_user_can( 'edit_post', $version ) );
	}
}
