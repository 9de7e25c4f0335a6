<?php
declare(strict_types=1);

namespace Vitrine\Content\Pages;

use RuntimeException;
use Vitrine\Content\TranslationSync;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use WP_Error;

/** Writes pages in all languages, for seeders and imports. */
final class PageWriter {

	/** Post meta: the writer's own name of a page, so that a second run finds it. */
	public const KEY = '_vitrine_key';

	public function __construct(
		private readonly Translations $translations,
		private readonly PageAddresses $addresses,
		private readonly TranslationSync $sync,
		private readonly Languages $languages,
	) {
	}

	/**
	 * @param string                                                                                $key   The caller's name of the page, the same in each run.
	 * @param array<string, array{title: string, slug: string, content: string, excerpt?: string, template?: string}> $texts By language code; `content` is block markup (PageBody, HomeBody).
	 * @param bool                                                                                  $front The home page: its versions stand at the root of each language.
	 * @return array<string, int> Post ids by language code.
	 */
	public function save( string $key, array $texts, bool $front = false ): array {
		$known     = self::known( $key );
		$joined    = $known === 0 ? null : $this->translations->whose( Translations::PAGE, $known );
		$canonical = $joined['canonical_id'] ?? $this->translations->next( Translations::PAGE );
		$posts     = $this->translations->of( Translations::PAGE, $canonical );
		foreach ( $texts as $language => $text ) {
			$post = $this->sync->without( fn (): int => self::write( $posts[ $language ] ?? 0, $key, $text ) );
			if ( ( $posts[ $language ] ?? 0 ) !== $post ) {
				$this->translations->join( Translations::PAGE, $canonical, $language, $post );
				$posts[ $language ] = $post;
			}
			$this->addresses->give( $post, $language, $this->addresses->isHome( $post ) ? '' : $text['slug'] );
		}
		if ( $front ) {
			$this->beHome( $posts );
		}
		do_action( 'vitrine_content_changed' );
		return $posts;
	}

	/** @return array<string, int> Post ids by language code of a page that was saved before. */
	public function of( string $key ): array {
		$known  = self::known( $key );
		$joined = $known === 0 ? null : $this->translations->whose( Translations::PAGE, $known );
		return $joined === null ? array() : $this->translations->of( Translations::PAGE, $joined['canonical_id'] );
	}

	/**
	 * Chooses the page in Settings > Reading; the addresses follow the setting.
	 *
	 * @param array<string, int> $posts
	 */
	private function beHome( array $posts ): void {
		update_option( 'page_on_front', $posts[ $this->languages->default()->code ] ?? array_values( $posts )[0] ?? 0 );
		update_option( 'show_on_front', 'page' );
	}

	private static function known( string $key ): int {
		$posts = get_posts(
			array(
				'post_type'   => 'page',
				'post_status' => 'any',
				'numberposts' => 1,
				'fields'      => 'ids',
				'meta_key'    => self::KEY, // phpcs:ignore WordPress.DB.SlowDBQuery -- once a page and seed.
				'meta_value'  => $key, // phpcs:ignore WordPress.DB.SlowDBQuery
			)
		);
		return (int) ( $posts[0] ?? 0 );
	}

	/** @param array{title: string, slug: string, content: string, excerpt?: string, template?: string} $text */
	private static function write( int $post, string $key, array $text ): int {
		/** @var array<string, mixed> $fields */
		$fields = array(
			'ID'             => $post,
			'post_type'      => 'page',
			'comment_status' => 'closed',
			'ping_status'    => 'closed',
			'post_title'     => $text['title'],
			'post_name'      => $text['slug'],
			'post_content'   => $text['content'],
			'post_excerpt'   => $text['excerpt'] ?? '',
			// As meta: WordPress refuses a template that the theme of the moment does not list.
			'meta_input'     => array( self::KEY => $key ) + ( isset( $text['template'] ) ? array( '_wp_page_template' => $text['template'] ) : array() ),
		);
		$fields = array_merge_recursive( $fields, HiddenPages::fields() );
		$id     = wp_insert_post( wp_slash( $fields ), true );
		return $id instanceof WP_Error ? throw new RuntimeException( $id->get_error_message() ) : $id;
	}
}
