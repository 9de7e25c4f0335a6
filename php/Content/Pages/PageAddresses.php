<?php
declare(strict_types=1);

namespace Vitrine\Content\Pages;

use Vitrine\I18n\Languages;
use Vitrine\I18n\Paths;
use Vitrine\I18n\Translations;
use Vitrine\Storefront\Contributions;
use Vitrine\Storefront\Routing\Addresses;
use WP_Post;

/** Gives WordPress pages their addresses below the prefix of their language, by their own slugs. */
final class PageAddresses {

	public function __construct(
		private readonly Paths $paths,
		private readonly Addresses $addresses,
		private readonly Translations $translations,
		private readonly Languages $languages,
		private readonly Contributions $contributions,
	) {
	}

	/** A page that is published, or will be with the shop, gets its path; any other loses it. */
	public function place( WP_Post $page, string $language ): void {
		if ( ! HiddenPages::isPlaced( $page ) ) {
			$this->leave( $page->ID );
			return;
		}
		$this->give( $page->ID, $language, $this->isHome( $page->ID ) ? '' : (string) get_page_uri( $page ) );
	}

	/**
	 * The page chosen in Settings > Reading, 0 where the home page shows the latest posts.
	 *
	 * @phpstan-impure Options change within a request.
	 */
	public static function chosenHome(): int {
		return get_option( 'show_on_front' ) === 'page' ? (int) get_option( 'page_on_front' ) : 0;
	}

	/** Whether a page is the one chosen in Settings > Reading, or a translation of it. */
	public function isHome( int $page ): bool {
		$chosen = self::chosenHome();
		if ( $chosen === 0 || $chosen === $page ) {
			return $chosen !== 0;
		}
		$home = $this->translations->whose( Translations::PAGE, $chosen );
		$own  = $this->translations->whose( Translations::PAGE, $page );
		return $home !== null && $own !== null && $home['canonical_id'] === $own['canonical_id'];
	}

	/** Hook of the options in Settings > Reading: moves the chosen page and its translations to the root of their languages, the former ones back to their slugs. */
	public function followReading(): void {
		$chosen = self::chosenHome();
		$posts  = $this->paths->all( Translations::PAGE, '' );
		if ( $chosen !== 0 && get_post_status( $chosen ) !== false ) {
			$canonical = $this->translations->whose( Translations::PAGE, $chosen )['canonical_id'] ?? $this->translations->next( Translations::PAGE );
			if ( $this->translations->of( Translations::PAGE, $canonical ) === array() ) {
				$this->translations->join( Translations::PAGE, $canonical, $this->languages->default()->code, $chosen );
			}
			$posts += array_flip( $this->translations->of( Translations::PAGE, $canonical ) );
		}
		foreach ( $posts as $id => $language ) {
			$post = get_post( $id );
			if ( $post !== null ) {
				$this->place( $post, $language );
			}
		}
		do_action( 'vitrine_content_changed' );
	}

	public function give( int $page, string $language, string $path ): void {
		$known = $this->addresses->of( Translations::PAGE, $page );
		if ( $known === null || $known['language'] !== $language || $known['path'] !== $path ) {
			if ( $path === '' ) {
				$this->makeRoom( $page, $language );
			}
			$this->paths->give( Translations::PAGE, $page, $language, $path );
			$this->addresses->forget();
		}
	}

	public function leave( int $page ): void {
		$this->paths->take( Translations::PAGE, $page );
		$this->addresses->forget();
	}

	/**
	 * Hook `wp_unique_post_slug`: WordPress wants one slug for all languages; the shop wants one in each.
	 *
	 * @param string $slug   What WordPress made of it.
	 * @param string $wanted What the editor wrote.
	 */
	public function slug( string $slug, int $page, string $type, string $wanted ): string {
		if ( $type !== 'page' || $slug === $wanted || $wanted === '' || $this->reserved( $wanted ) ) {
			return $slug;
		}
		$language = $this->translations->whose( Translations::PAGE, $page )['language'] ?? null;
		$there    = $language === null ? null : $this->paths->find( $language, $wanted );
		return $language === null || ( $there !== null && $there['object_id'] !== $page ) ? $slug : $wanted;
	}

	/** Hook `wp_unique_post_slug_is_bad_hierarchical_slug`: a page called `checkout` or `lt` could not be reached. */
	public function reserved( string $slug ): bool {
		return isset( $this->contributions->pages()[ $slug ] ) || $this->languages->find( $slug ) !== null;
	}

	/** There is one home page a language: the one that was it moves to its own slug. */
	private function makeRoom( int $page, string $language ): void {
		$there = $this->paths->find( $language, '' );
		if ( $there !== null && $there['object_id'] !== $page ) {
			$this->paths->give( Translations::PAGE, $there['object_id'], $language, (string) get_page_uri( $there['object_id'] ) );
		}
	}
}
