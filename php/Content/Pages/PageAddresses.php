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

	/** Canonical id of the home page; each of its versions has the path ''. */
	public const FRONT = 'vitrine_front_page';

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
		$joined = $this->translations->whose( Translations::PAGE, $page->ID );
		$front  = (int) get_option( self::FRONT, 0 );
		$this->give( $page->ID, $language, $joined !== null && $joined['canonical_id'] === $front ? '' : (string) get_page_uri( $page ) );
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
