<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Head;

use Closure;
use Vitrine\Kernel\Filters;

defined( 'ABSPATH' ) || exit;

/** Filters of SEO plugins that get and return whole tags, or a list of tags. */
final class SeoTags {

	/** SEOPress's filters with attribute and name of the tag, and the shop's value. */
	private const SEOPRESS = array(
		'seopress_social_og_url'             => array( 'property', 'og:url', 'canonical' ),
		'seopress_social_og_locale'          => array( 'property', 'og:locale', 'locale' ),
		'seopress_social_og_type'            => array( 'property', 'og:type', 'type' ),
		'seopress_social_og_title'           => array( 'property', 'og:title', 'name' ),
		'seopress_social_og_desc'            => array( 'property', 'og:description', 'about' ),
		'seopress_social_twitter_card_title' => array( 'name', 'twitter:title', 'name' ),
		'seopress_social_twitter_card_desc'  => array( 'name', 'twitter:description', 'about' ),
	);

	/** @param Closure(string): string $value The shop's value by its key. */
	public static function feed( Closure $value ): void {
		$ours = static fn ( string $key ): string => TypedSeo::has( $key ) ? '' : $value( $key );
		foreach ( self::SEOPRESS as $hook => [ $attribute, $name, $key ] ) {
			Filters::add(
				$hook,
				static fn ( mixed $theirs ): mixed => $ours( $key ) === '' ? $theirs : self::tag( $attribute, $name, $ours( $key ) ),
				20
			);
		}
		Filters::add(
			'seopress_titles_canonical',
			static fn ( mixed $theirs ): mixed => $ours( 'canonical' ) === ''
				? $theirs
				: sprintf( '<link rel="canonical" href="%s">', esc_url( $ours( 'canonical' ) ) ),
			20
		);
		Filters::add( 'the_seo_framework_meta_render_data', static fn ( mixed $tags ): mixed => self::framework( $tags, $ours ), 20 );
		self::feedTitle( $ours );
		Filters::add( 'aioseo_facebook_tags', static fn ( mixed $tags ): mixed => self::aioseo( $tags, $ours ), 20 );
	}

	/**
	 * The `<title>` by WordPress's own filter, for plugins that have none for all pages: The SEO Framework, which removes what was
	 * added before, and All in One SEO.
	 *
	 * @param Closure(string): string $ours
	 */
	private static function feedTitle( Closure $ours ): void {
		$typed = false;
		Filters::add(
			'the_seo_framework_title_from_custom_field',
			static function ( mixed $title, mixed $asked = null ) use ( &$typed ): mixed {
				$typed = $typed || ( $asked === null && is_string( $title ) && $title !== '' );
				return $title;
			},
			20,
			2
		);
		add_action(
			'template_redirect',
			static fn () => Filters::add(
				'pre_get_document_title',
				static function ( mixed $theirs ) use ( &$typed, $ours ): mixed {
					return $typed || $ours( 'title' ) === '' ? $theirs : esc_html( $ours( 'title' ) );
				},
				20
			),
			30
		);
	}

	public static function tag( string $attribute, string $name, string $value ): string {
		return sprintf( '<meta %s="%s" content="%s">', $attribute, $name, esc_attr( $value ) );
	}

	/**
	 * Tags of The SEO Framework, by name, each with its attributes.
	 *
	 * @param Closure(string): string $ours
	 */
	private static function framework( mixed $tags, Closure $ours ): mixed {
		if ( ! is_array( $tags ) ) {
			return $tags;
		}
		$canonical = $ours( 'canonical' );
		if ( $canonical !== '' ) {
			$tags['canonical'] = array(
				'tag'        => 'link',
				'attributes' => array( 'rel' => 'canonical', 'href' => $canonical ),
			);
		}
		foreach ( array( 'og:url' => $canonical, 'og:type' => $ours( 'type' ), 'og:locale' => $ours( 'locale' ) ) as $name => $value ) {
			if ( $value !== '' && isset( $tags[ $name ]['attributes'] ) ) {
				$tags[ $name ]['attributes']['content'] = $value;
			}
		}
		return $tags;
	}

	/**
	 * Tags of All in One SEO, by name.
	 *
	 * @param Closure(string): string $ours
	 */
	private static function aioseo( mixed $tags, Closure $ours ): mixed {
		return is_array( $tags ) ? array_filter(
			array(
				'og:url'         => $ours( 'canonical' ),
				'og:type'        => $ours( 'type' ),
				'og:locale'      => $ours( 'locale' ),
				'og:title'       => $ours( 'name' ),
				'og:description' => $ours( 'about' ),
			)
		) + $tags : $tags;
	}
}
