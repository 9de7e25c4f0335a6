<?php
declare(strict_types=1);

namespace Vitrine\Content\Pages;

use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use WP_Post;

/** Limits page lists printed by themes (such as the default theme's navigation) to the current language. */
final class PageLists {

	/** @var array<int, string>|null Language codes by post id. */
	private ?array $known = null;

	public function __construct( private readonly Translations $translations, private readonly Languages $languages ) {
	}

	/**
	 * Hook `get_pages`, on the front end only.
	 *
	 * @param array<WP_Post> $pages
	 * @return array<WP_Post>
	 */
	public function onlyCurrentLanguage( array $pages ): array {
		$this->known ??= $this->translations->languagesOf( Translations::PAGE );
		$current       = $this->languages->current()->code;
		$default       = $this->languages->default()->code;
		return array_values( array_filter( $pages, fn ( WP_Post $page ): bool => ( $this->known[ $page->ID ] ?? $default ) === $current ) );
	}
}
