<?php
declare(strict_types=1);

namespace Vitrine\Content\Pages;

use Closure;
use Vitrine\I18n\Languages;
use Vitrine\I18n\PathRepository;
use Vitrine\I18n\Paths;
use Vitrine\I18n\PathSpelling;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Lazy;
use Vitrine\PageCache\PageCaches;
use Vitrine\Storefront\Contributions;
use Vitrine\Storefront\Tag;
use WP_Post;

/** Assigns paths to WordPress pages: the language prefix and the page's slug. */
final class PagePaths {

	/** @param Closure(): PageCaches $caches */
	public function __construct(
		private readonly Paths $paths,
		private readonly PathRepository $pathRepository,
		private readonly Translations $translations,
		private readonly Languages $languages,
		private readonly Contributions $contributions,
		#[Lazy( PageCaches::class )] private readonly Closure $caches,
	) {
	}

	/** Assigns a path to a page that is published, or will be with the shop; removes it from any other. */
	public function place( WP_Post $page, string $language ): void {
		if ( ! HiddenPages::isPlaced( $page ) ) {
			$this->release( $page->ID );
			return;
		}
		$this->assign( $page->ID, $language, $this->isHome( $page->ID ) ? '' : (string) get_page_uri( $page ) );
	}

	/**
	 * The home page from Settings > Reading, 0 if it shows the latest posts.
	 *
	 * @phpstan-impure Options change within a request.
	 * @phpstan-impure Options change within a request.
	 */
	public static function chosenHome(): int {
		return get_option( 'show_on_front' ) === 'page' ? (int) get_option( 'page_on_front' ) : 0;
	}

	/** Whether a page is the home page from Settings > Reading or one of its translations. */
	public function isHome( int $page ): bool {
		$chosen = self::chosenHome();
		if ( $chosen === 0 || $chosen === $page ) {
			return $chosen !== 0;
		}
		$home = $this->translations->ownerOf( Translations::PAGE, $chosen );
		$own  = $this->translations->ownerOf( Translations::PAGE, $page );
		return $home !== null && $own !== null && $home['canonical_id'] === $own['canonical_id'];
	}

	/**
	 * Hook of the options in Settings > Reading: moves the new home page and its translations to the root of their languages, and the
	 * previous ones back to their slugs.
	 */
	public function syncReadingSettings(): void {
		$chosen = self::chosenHome();
		$posts  = $this->paths->all( Translations::PAGE, '' );
		if ( $chosen !== 0 && get_post_status( $chosen ) !== false ) {
			$owner     = $this->translations->ownerOf( Translations::PAGE, $chosen );
			$canonical = $owner['canonical_id'] ?? $this->translations->next( Translations::PAGE );
			if ( $this->translations->versions( Translations::PAGE, $canonical ) === array() ) {
				$this->translations->join( Translations::PAGE, $canonical, $this->languages->default()->code, $chosen );
			}
			$posts += array_flip( $this->translations->versions( Translations::PAGE, $canonical ) );
		}
		foreach ( $posts as $id => $language ) {
			$post = get_post( $id );
			if ( $post !== null ) {
				$this->place( $post, $language );
			}
		}
		do_action( 'vitrine_content_changed' );
	}

	public function assign( int $page, string $language, string $path ): void {
		$path  = PathSpelling::stored( $path );
		$known = $this->pathRepository->forObject( Translations::PAGE, $page );
		if ( $known === null || $known['language'] !== $language || $known['path'] !== $path ) {
			if ( $path === '' ) {
				$this->moveCurrentHome( $page, $language );
			}
			$this->paths->assign( Translations::PAGE, $page, $language, $path );
			$this->pathRepository->forget();
			$this->purge( $page );
		}
	}

	public function release( int $page ): void {
		$this->paths->release( Translations::PAGE, $page );
		$this->pathRepository->forget();
		$this->purge( $page );
	}

	/** Purges a page in all its languages, which link to each other. */
	public function purge( int $page ): void {
		$owner = $this->translations->ownerOf( Translations::PAGE, $page );
		$posts = $owner === null ? array() : $this->translations->versions( Translations::PAGE, $owner['canonical_id'] );
		( $this->caches )()->purge( ...array_map( Tag::post( ... ), array( $page, ...array_values( $posts ) ) ) );
	}

	/**
	 * Hook `wp_unique_post_slug`: WordPress requires slugs unique across languages; we require them per language.
	 *
	 * @param string $slug   As changed by WordPress.
	 * @param string $wanted As entered by the editor.
	 */
	public function slug( string $slug, int $page, string $type, string $wanted ): string {
		if ( $type !== 'page' || $slug === $wanted || $wanted === '' || $this->reserved( $wanted ) ) {
			return $slug;
		}
		$language = $this->translations->ownerOf( Translations::PAGE, $page )['language'] ?? null;
		$there    = $language === null ? null : $this->paths->find( $language, PathSpelling::normal( $wanted ) );
		return $language === null || ( $there !== null && $there['object_id'] !== $page ) ? $slug : $wanted;
	}

	/** Hook `wp_unique_post_slug_is_bad_hierarchical_slug`: a page named `checkout` or `lt` would be unreachable. */
	public function reserved( string $slug ): bool {
		return isset( $this->contributions->pages()[ $slug ] ) || $this->languages->find( $slug ) !== null;
	}

	/** Each language has one home page: moves the previous one to its own slug. */
	private function moveCurrentHome( int $page, string $language ): void {
		$there = $this->paths->find( $language, '' );
		if ( $there !== null && $there['object_id'] !== $page ) {
			$this->paths->assign( Translations::PAGE, $there['object_id'], $language, (string) get_page_uri( $there['object_id'] ) );
		}
	}
}
