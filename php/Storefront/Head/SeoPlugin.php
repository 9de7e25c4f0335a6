<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Head;

use Closure;
use Vitrine\Kernel\Filters;

/**
 * A plugin that prints titles, descriptions, canonical URLs, robots and link previews itself: Yoast SEO, Rank Math, SEOPress, The SEO
 * Framework or All in One SEO. The shop gives it its values by the plugin's own filters, and prints what the plugin does not print. What
 * staff have typed into the plugin's fields is kept.
 */
final class SeoPlugin {

	/** Constants that the plugins define, with their names. */
	public const NAMES = array(
		'WPSEO_VERSION'             => 'Yoast SEO',
		'RANK_MATH_VERSION'         => 'Rank Math SEO',
		'AIOSEO_VERSION'            => 'All in One SEO',
		'SEOPRESS_VERSION'          => 'SEOPress',
		'THE_SEO_FRAMEWORK_VERSION' => 'The SEO Framework',
	);

	/** Filters of the plugins that get and return a text, by the shop's value. */
	private const TEXTS = array(
		'title'       => array( 'wpseo_title', 'rank_math/frontend/title', 'seopress_titles_title', 'aioseo_title' ),
		'name'        => array(
			'wpseo_opengraph_title', 'wpseo_twitter_title', 'rank_math/opengraph/facebook/og_title',
			'rank_math/opengraph/twitter/twitter_title', 'the_seo_framework_title_from_generation',
		),
		'description' => array(
			'wpseo_metadesc', 'rank_math/frontend/description', 'seopress_titles_desc', 'aioseo_description',
			'the_seo_framework_generated_description',
		),
		'about'       => array(
			'wpseo_opengraph_desc', 'wpseo_twitter_description', 'rank_math/opengraph/facebook/og_description',
			'rank_math/opengraph/twitter/twitter_description',
		),
		'canonical'   => array(
			'wpseo_canonical', 'wpseo_opengraph_url', 'rank_math/frontend/canonical', 'rank_math/opengraph/facebook/og_url',
			'aioseo_canonical_url',
		),
		'type'        => array( 'wpseo_opengraph_type', 'rank_math/opengraph/facebook/og_type' ),
		'locale'      => array( 'wpseo_og_locale', 'rank_math/opengraph/facebook/og_locale' ),
	);

	/** The SEO plugins' filters of robots rules, with the key under which each expects `noindex`. */
	private const ROBOTS = array(
		'wpseo_robots_array'                  => 'index',
		'rank_math/frontend/robots'           => 'index',
		'aioseo_robots_meta'                  => 'noindex',
		'the_seo_framework_robots_meta_array' => 'noindex',
		'seopress_titles_robots_attrs'        => 0,
	);

	/** What the plugin has printed on this page; null without a plugin. */
	private static ?PrintedHead $head = null;

	public static function isActive(): bool {
		$found = array_filter( array_keys( self::NAMES ), defined( ... ) ) !== array();
		/** Return true if another plugin prints title, description, canonical URL, robots and link previews of the shop's pages. */
		return Filters::apply( 'vitrine_seo_plugin', $found );
	}

	/** Watches what the plugin prints in the head of this page. */
	public static function watch(): void {
		self::$head = PrintedHead::watch();
	}

	/** Whether the plugin has printed this already (`PrintedHead::has()`): a plugin may be active and print nothing or not all. */
	public static function prints( string $what ): bool {
		return self::$head?->has( $what ) ?? false;
	}

	/**
	 * Gives the plugin the shop's values. Texts are escaped here, because some plugins print them as they are, and the title of a search
	 * contains what the visitor typed; WordPress's escaping leaves entities alone, so that the others don't escape twice.
	 *
	 * @param Closure(): array<string, string> $values `title`, `name` (without the shop's), `description`, `canonical`, `type`, `locale`,
	 *   `noindex` ('' or '1'), `home` (URL in the page's language) and `language`.
	 * @param Closure(): (array{url: string, width: int, height: int, alt: string, ...}|null) $image
	 * @param Closure(): list<array{string, string}> $trail Titles and URLs from the home page to this one.
	 */
	public static function feed( Closure $values, Closure $image, Closure $trail ): void {
		$value = static fn ( string $key ): string => $values()[ $key === 'about' ? 'description' : $key ];
		foreach ( self::TEXTS as $key => $hooks ) {
			$text = static fn (): string => $key === 'canonical' ? $value( $key ) : esc_html( $value( $key ) );
			foreach ( $hooks as $hook ) {
				Filters::add(
					$hook,
					static fn ( mixed $theirs, mixed $of = null ): mixed => SeoFramework::isOther( $hook, $of )
						|| $value( $key ) === '' || TypedSeo::has( $key ) ? $theirs : $text(),
					20,
					2
				);
			}
		}
		foreach ( self::ROBOTS as $hook => $key ) {
			Filters::add(
				$hook,
				static fn ( mixed $theirs, mixed $of = null ): mixed =>
					is_array( $theirs ) && ! SeoFramework::isOther( $hook, $of ) && $value( 'noindex' ) !== ''
						? array( $key => 'noindex', $key === 0 ? 1 : 'follow' => 'follow' )
						: $theirs,
				20,
				2
			);
		}
		// The SEO Framework closes pages to search engines whose main query has no posts, as the shop's lists.
		Filters::add(
			'the_seo_framework_enable_noindex_no_posts',
			static fn ( mixed $closed ): bool => (bool) $closed && $value( 'noindex' ) !== '',
			20
		);
		SeoTags::feed( $value );
		SeoImages::feed( $image );
		SeoFramework::feed( $value, $trail );
		SeoPaths::feed( $value, $trail );
	}
}
