<?php
declare(strict_types=1);

namespace Vitrine\Content;

use RuntimeException;
use Vitrine\Content\Pages\HiddenPages;
use Vitrine\Content\Pages\PagePaths;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use WP_Error;

/** Writes pages in all languages, for seeders and imports. */
final class PageWriter {

	public function __construct(
		private readonly Translations $translations,
		private readonly PagePaths $pagePaths,
		private readonly TranslationSync $sync,
		private readonly Languages $languages,
	) {
	}

	/**
	 * @param string                                                                                $key   The caller's key of the page,
	 *   stable across runs.
	 * @param array<string, array{title: string, slug: string, content: string, excerpt?: string, template?: string}> $texts By language
	 *   code; `content` is block markup (PageBody, HomeBody).
	 * @param bool                                                                                  $front The home page: each version is at
	 *   the root of its language.
	 * @return array<string, int> Post ids by language code.
	 */
	public function save( string $key, array $texts, bool $front = false ): array {
		$known     = self::findId( $key );
		$joined    = $known === 0 ? null : $this->translations->ownerOf( Translations::PAGE, $known );
		$canonical = $joined['canonical_id'] ?? $this->translations->next( Translations::PAGE );
		$posts     = $this->existing( $canonical );
		foreach ( $texts as $language => $text ) {
			$post = $this->sync->withoutSync( fn (): int => self::write( $posts[ $language ] ?? 0, $key, $text ) );
			if ( ( $posts[ $language ] ?? 0 ) !== $post ) {
				$this->translations->join( Translations::PAGE, $canonical, $language, $post );
				$this->pagePaths->purge( $post );
				$posts[ $language ] = $post;
			}
			$this->pagePaths->assign( $post, $language, $this->pagePaths->isHome( $post ) ? '' : $text['slug'] );
		}
		if ( $front ) {
			$this->setAsHome( $posts );
		}
		do_action( 'vitrine_content_changed' );
		return $posts;
	}

	/** @return array<string, int> Post ids by language code of a page saved earlier, without versions that are in the trash. */
	public function find( string $key ): array {
		$known  = self::findId( $key );
		$joined = $known === 0 ? null : $this->translations->ownerOf( Translations::PAGE, $known );
		return $joined === null ? array() : $this->existing( $joined['canonical_id'] );
	}

	/** @return array<string, int> */
	private function existing( int $canonical ): array {
		return array_filter(
			$this->translations->versions( Translations::PAGE, $canonical ),
			static fn ( int $post ): bool => ! in_array( get_post_status( $post ), array( false, 'trash' ), true )
		);
	}

	/**
	 * Sets the home page in Settings > Reading; the paths follow the setting.
	 *
	 * @param array<string, int> $posts
	 */
	private function setAsHome( array $posts ): void {
		update_option( 'page_on_front', $posts[ $this->languages->default()->code ] ?? array_values( $posts )[0] ?? 0 );
		update_option( 'show_on_front', 'page' );
	}

	private static function findId( string $key ): int {
		$posts = get_posts(
			array(
				'post_type'   => 'page',
				'post_status' => 'any',
				'numberposts' => 1,
				'fields'      => 'ids',
				'meta_key'    => HiddenPages::KEY, // phpcs:ignore WordPress.DB.SlowDBQuery -- only while seeding.
				'meta_value'  => $key, // phpcs:ignore WordPress.DB.SlowDBQuery -- only while seeding.
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
			// As meta: WordPress rejects templates that the active theme does not list.
			'meta_input'     => array( HiddenPages::KEY => $key ) + (
				isset( $text['template'] ) ? array( '_wp_page_template' => $text['template'] ) : array()
			),
		);
		$fields = array_merge_recursive( $fields, HiddenPages::fields() );
		$id     = wp_insert_post( wp_slash( $fields ), true );
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		return $id instanceof WP_Error ? throw new RuntimeException( $id->get_error_message() ) : $id;
	}
}
