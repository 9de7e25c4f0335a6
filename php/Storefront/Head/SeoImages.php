<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Head;

use Closure;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\OtherPlugins;

defined( 'ABSPATH' ) || exit;

/** Gives SEO plugins the picture of a page for link previews, unless staff have chosen one in the plugin. */
final class SeoImages {

	private const KEYS = array( 'url' => '', 'width' => 0, 'height' => 0, 'alt' => '' );

	/** @param Closure(): (array{url: string, width: int, height: int, alt: string, ...}|null) $image */
	public static function feed( Closure $image ): void {
		$own = static function () use ( $image ): ?array {
			$found = TypedSeo::has( 'image' ) ? null : $image();
			return $found === null ? null : array_intersect_key( $found, self::KEYS );
		};
		add_action( 'wpseo_add_opengraph_images', static fn ( mixed $list ) => self::add( $list, $own() ), 20 );
		foreach ( array( 'facebook', 'twitter' ) as $network ) {
			add_action(
				"rank_math/opengraph/$network/add_additional_images",
				static fn ( mixed $list ) => self::hasImages( $list ) ? null : self::add( $list, $own() ),
				20
			);
		}
		Filters::add(
			'the_seo_framework_generated_image_details',
			static fn ( mixed $found, mixed $asked = null, mixed $single = false, mixed $context = 'social' ): mixed =>
				$found === array() && $asked === null && $context === 'social' && $own() !== null
					? array( array( 'id' => 0, 'caption' => '', 'filesize' => 0 ) + $own() )
					: $found,
			20,
			4
		);
		foreach ( array( 'seopress_social_og_thumb' => true, 'seopress_social_twitter_card_thumb' => false ) as $hook => $openGraph ) {
			Filters::add( $hook, static fn ( mixed $theirs ): mixed => $own() === null ? $theirs : self::tags( $openGraph, $own() ), 20 );
		}
		Filters::add(
			'seopress_social_twitter_card_summary',
			static fn ( mixed $theirs ): mixed => $own() === null ? $theirs : SeoTags::tag( 'name', 'twitter:card', 'summary_large_image' ),
			20
		);
	}

	private static function hasImages( mixed $list ): bool {
		$asked = static fn (): bool => is_object( $list ) && method_exists( $list, 'has_images' ) && $list->has_images();
		return OtherPlugins::attempt( 'has_images', $asked ) === true;
	}

	/**
	 * Yoast SEO and Rank Math hand over an object that collects pictures.
	 *
	 * @param array<string, mixed>|null $image
	 */
	private static function add( mixed $list, ?array $image ): void {
		if ( $image !== null && is_object( $list ) && method_exists( $list, 'add_image' ) ) {
			OtherPlugins::attempt( 'add_image', static fn () => $list->add_image( $image ) );
		}
	}

	/**
	 * Tags for SEOPress, which replaces its own by them: otherwise it shows the site's icon.
	 *
	 * @param array<string, mixed> $image
	 */
	private static function tags( bool $isOpenGraph, array $image ): string {
		if ( ! $isOpenGraph ) {
			return SeoTags::tag( 'name', 'twitter:image', (string) $image['url'] );
		}
		$tags = array();
		foreach ( array_filter( $image ) as $key => $value ) {
			$tags[] = SeoTags::tag( 'property', $key === 'url' ? 'og:image' : "og:image:$key", (string) $value );
		}
		return implode( "\n", $tags ) . "\n";
	}
}
