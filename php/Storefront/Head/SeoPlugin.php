<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Head;

use Closure;
use Vitrine\Kernel\Filters;
use WP_Post;
use WP_Term;

/**
 * A plugin that prints titles, descriptions, canonical URLs, robots and link previews itself: Yoast SEO, Rank Math, SEOPress, The SEO
 * Framework or All in One SEO. The shop then prints none of them, and gives the plugin its values by the plugin's own filters. What staff
 * have typed into the plugin's fields is kept.
 */
final class SeoPlugin {

	/** Constants that the plugins define. */
	private const CONSTANTS = array(
		'WPSEO_VERSION', 'RANK_MATH_VERSION', 'SEOPRESS_VERSION', 'THE_SEO_FRAMEWORK_VERSION', 'AIOSEO_VERSION',
	);

	/** Filters of the plugins that get and return a text, by the shop's value. */
	private const TEXTS = array(
		'title'       => array( 'wpseo_title', 'rank_math/frontend/title', 'seopress_titles_title', 'aioseo_title' ),
		'name'        => array(
			'wpseo_opengraph_title', 'wpseo_twitter_title', 'rank_math/opengraph/facebook/og_title',
			'rank_math/opengraph/twitter/twitter_title', 'the_seo_framework_title_from_generation',
		),
		'description' => array(
			'wpseo_metadesc', 'wpseo_opengraph_desc', 'wpseo_twitter_description', 'rank_math/frontend/description',
			'rank_math/opengraph/facebook/og_description', 'rank_math/opengraph/twitter/twitter_description', 'seopress_titles_desc',
			'aioseo_description', 'the_seo_framework_generated_description',
		),
		'canonical'   => array(
			'wpseo_canonical', 'wpseo_opengraph_url', 'rank_math/frontend/canonical', 'rank_math/opengraph/facebook/og_url',
			'aioseo_canonical_url',
		),
		'type'        => array( 'wpseo_opengraph_type', 'rank_math/opengraph/facebook/og_type' ),
		'locale'      => array( 'wpseo_og_locale', 'rank_math/opengraph/facebook/og_locale' ),
	);

	/** Post and term meta in which the plugins store what staff have typed, by the shop's value. */
	private const TYPED = array(
		'title'       => array( '_yoast_wpseo_title', 'rank_math_title', '_seopress_titles_title', '_genesis_title', '_aioseo_title' ),
		'description' => array(
			'_yoast_wpseo_metadesc', 'rank_math_description', '_seopress_titles_desc', '_genesis_description', '_aioseo_description',
		),
		'canonical'   => array(
			'_yoast_wpseo_canonical', 'rank_math_canonical_url', '_seopress_robots_canonical', '_genesis_canonical_uri',
		),
	);

	/** The SEO plugins' filters of robots rules, with the key under which each expects `noindex`. */
	private const ROBOTS = array(
		'wpseo_robots_array'                  => 'index',
		'rank_math/frontend/robots'           => 'index',
		'aioseo_robots_meta'                  => 'noindex',
		'the_seo_framework_robots_meta_array' => 'noindex',
	);

	public static function isActive(): bool {
		$found = array_filter( self::CONSTANTS, defined( ... ) ) !== array();
		/** Return true if another plugin prints title, description, canonical URL, robots and link previews of the shop's pages. */
		return Filters::apply( 'vitrine_seo_plugin', $found );
	}

	/**
	 * Gives the plugin the shop's values. Texts are escaped here, because some plugins print them as they are, and the title of a search
	 * contains what the visitor typed; WordPress's escaping leaves entities alone, so that the others don't escape twice.
	 *
	 * @param Closure(): array<string, string> $values `title`, `name` (without the shop's), `description`, `canonical`, `type`, `locale`
	 *   and `noindex` ('' or '1').
	 * @param Closure(): (array<string, mixed>|null) $image
	 */
	public static function feed( Closure $values, Closure $image ): void {
		foreach ( self::TEXTS as $key => $hooks ) {
			$kept = $key === 'name' ? 'title' : $key;
			$text = static fn (): string => $key === 'canonical' ? $values()[ $key ] : esc_html( $values()[ $key ] );
			foreach ( $hooks as $hook ) {
				Filters::add(
					$hook,
					static fn ( mixed $theirs ): mixed => $values()[ $key ] === '' || self::isTyped( $kept ) ? $theirs : $text(),
					20
				);
			}
		}
		foreach ( self::ROBOTS as $hook => $key ) {
			Filters::add(
				$hook,
				static fn ( mixed $theirs ): mixed => is_array( $theirs ) && $values()['noindex'] !== ''
					? array( $key => 'noindex', 'follow' => 'follow' )
					: $theirs,
				20
			);
		}
		Filters::add(
			'seopress_titles_canonical',
			static fn ( mixed $theirs ): mixed => $values()['canonical'] === '' || self::isTyped( 'canonical' )
				? $theirs
				: sprintf( '<link rel="canonical" href="%s">', esc_url( $values()['canonical'] ) ),
			20
		);
		Filters::add(
			'the_seo_framework_meta_render_data',
			static fn ( mixed $tags ): mixed => self::seoFramework( $tags, $values() ),
			20
		);
		Filters::add( 'aioseo_facebook_tags', static fn ( mixed $tags ): mixed => self::aioseo( $tags, $values() ), 20 );
		add_action(
			'wpseo_add_opengraph_images',
			static function ( mixed $images ) use ( $image ): void {
				$own = $image();
				if ( $own !== null && is_object( $images ) && method_exists( $images, 'add_image' ) ) {
					$images->add_image( array_intersect_key( $own, array_flip( array( 'url', 'width', 'height', 'alt' ) ) ) );
				}
			},
			20
		);
	}

	/** Whether staff have typed this value for the page in one of the plugins. */
	private static function isTyped( string $key ): bool {
		$object = get_queried_object();
		foreach ( self::TYPED[ $key ] ?? array() as $meta ) {
			$typed = match ( true ) {
				$object instanceof WP_Post => get_post_meta( $object->ID, $meta, true ),
				$object instanceof WP_Term => get_term_meta( $object->term_id, $meta, true ),
				default => '',
			};
			if ( is_string( $typed ) && $typed !== '' ) {
				return true;
			}
		}
		if ( ! $object instanceof WP_Term ) {
			return false;
		}
		// Yoast SEO stores them in an option: `{taxonomy: {term: {wpseo_title, wpseo_desc, wpseo_canonical}}}`.
		$name = $key === 'description' ? 'wpseo_desc' : "wpseo_$key";
		return ( ( (array) get_option( 'wpseo_taxonomy_meta', array() ) )[ $object->taxonomy ][ $object->term_id ][ $name ] ?? '' ) !== '';
	}

	/**
	 * Tags of The SEO Framework, by name, each with its attributes.
	 *
	 * @param array<string, string> $values
	 */
	private static function seoFramework( mixed $tags, array $values ): mixed {
		if ( ! is_array( $tags ) ) {
			return $tags;
		}
		if ( $values['canonical'] !== '' && ! self::isTyped( 'canonical' ) ) {
			$tags['canonical'] = array(
				'tag'        => 'link',
				'attributes' => array( 'rel' => 'canonical', 'href' => $values['canonical'] ),
			);
			if ( isset( $tags['og:url']['attributes'] ) ) {
				$tags['og:url']['attributes']['content'] = $values['canonical'];
			}
		}
		return $tags;
	}

	/**
	 * Tags of All in One SEO, by name.
	 *
	 * @param array<string, string> $values
	 */
	private static function aioseo( mixed $tags, array $values ): mixed {
		return is_array( $tags ) ? array_filter(
			array(
				'og:url'    => $values['canonical'],
				'og:type'   => $values['type'],
				'og:locale' => $values['locale'],
			)
		) + $tags : $tags;
	}
}
