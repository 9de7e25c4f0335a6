<?php
declare(strict_types=1);

namespace Vitrine\Content;

use RuntimeException;
use Vitrine\Content\Team\MemberType;
use Vitrine\I18n\Translations;
use WP_Error;

/** Writes team members, for seeders and imports. */
final class MemberWriter {

	/** Post meta: the caller's key of a member, by which later runs find it. */
	private const KEY = '_vitrine_key';

	public function __construct( private readonly Translations $translations, private readonly TranslationSync $sync ) {
	}

	/**
	 * @param string                                                                              $key     The caller's key of the member,
	 *   stable across runs.
	 * @param int                                                                                 $order   Position in the team.
	 * @param int                                                                                 $picture Attachment id, 0 for none.
	 * @param array<string, array{name: string, position: string, phone: string, email: string}> $texts   By language code.
	 * @return int The canonical id.
	 */
	public function save( string $key, int $order, int $picture, array $texts ): int {
		$posts     = self::known( $key );
		$canonical = $posts === array() ? null : $this->translations->ownerOf( Translations::MEMBER, $posts[0] );
		$id        = $canonical['canonical_id'] ?? $this->translations->next( Translations::MEMBER );
		$versions  = $this->translations->versions( Translations::MEMBER, $id );
		foreach ( $texts as $language => $text ) {
			$post = $this->sync->withoutSync( fn (): int => self::write( $versions[ $language ] ?? 0, $key, $order, $picture, $text ) );
			if ( ( $versions[ $language ] ?? 0 ) !== $post ) {
				$this->translations->join( Translations::MEMBER, $id, $language, $post );
			}
		}
		do_action( 'vitrine_content_changed' );
		return $id;
	}

	/** @return list<int> */
	private static function known( string $key ): array {
		$found = array_map(
			'intval',
			get_posts(
				array(
					'post_type'   => MemberType::NAME,
					'post_status' => 'any',
					'numberposts' => 1,
					'fields'      => 'ids',
					'meta_key'    => self::KEY, // phpcs:ignore WordPress.DB.SlowDBQuery -- only while seeding.
					'meta_value'  => $key, // phpcs:ignore WordPress.DB.SlowDBQuery -- only while seeding.
				)
			)
		);
		return array_values( $found );
	}

	/** @param array{name: string, position: string, phone: string, email: string} $text */
	private static function write( int $post, string $key, int $order, int $picture, array $text ): int {
		$meta = array(
			self::KEY      => $key,
			'_thumbnail_id' => $picture,
		);
		foreach ( MemberType::META as $field => $name ) {
			$meta[ $name ] = $text[ $field ];
		}
		/** @var array<string, mixed> $fields */
		$fields = array(
			'ID'          => $post,
			'post_type'   => MemberType::NAME,
			'post_status' => 'publish',
			'post_title'  => $text['name'],
			'menu_order'  => $order,
			'meta_input'  => $meta,
		);
		$id = wp_insert_post( wp_slash( $fields ), true );
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		return $id instanceof WP_Error ? throw new RuntimeException( $id->get_error_message() ) : $id;
	}
}
