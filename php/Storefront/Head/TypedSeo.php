<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Head;

use WP_Post;
use WP_Term;

defined( 'ABSPATH' ) || exit;

/** What staff have typed for a page into the fields of an SEO plugin. */
final class TypedSeo {

	/** Names under which the plugins store it, by the shop's value. */
	private const NAMES = array(
		'title'       => array(
			'_yoast_wpseo_title', 'rank_math_title', '_seopress_titles_title', '_genesis_title', '_aioseo_title', 'wpseo_title',
			'tsf/doctitle',
		),
		'description' => array(
			'_yoast_wpseo_metadesc', 'rank_math_description', '_seopress_titles_desc', '_genesis_description', '_aioseo_description',
			'wpseo_desc', 'tsf/description',
		),
		'canonical'   => array(
			'_yoast_wpseo_canonical', 'rank_math_canonical_url', '_seopress_robots_canonical', '_genesis_canonical_uri',
			'wpseo_canonical', 'tsf/canonical',
		),
		'name'        => array(
			'_yoast_wpseo_opengraph-title', 'rank_math_facebook_title', '_seopress_social_fb_title', '_open_graph_title',
			'_aioseo_og_title', 'wpseo_opengraph-title', 'tsf/og_title',
		),
		'about'       => array(
			'_yoast_wpseo_opengraph-description', 'rank_math_facebook_description', '_seopress_social_fb_desc', '_open_graph_description',
			'_aioseo_og_description', 'wpseo_opengraph-description', 'tsf/og_description',
		),
		'image'       => array(
			'_yoast_wpseo_opengraph-image', 'rank_math_facebook_image', '_seopress_social_fb_img', '_social_image_url',
			'wpseo_opengraph-image', 'tsf/social_image_url',
		),
	);

	/** Previews show the title and the description if they have no own ones. */
	private const ALSO = array( 'name' => 'title', 'about' => 'description' );

	/** Whether staff have typed this value for the page in one of the plugins. */
	public static function has( string $key ): bool {
		$names = array( ...self::NAMES[ $key ] ?? array(), ...self::NAMES[ self::ALSO[ $key ] ?? '' ] ?? array() );
		return $names !== array() && array_intersect_key( array_filter( self::stored() ), array_flip( $names ) ) !== array();
	}

	/** @return array<array-key, mixed> By name. */
	private static function stored(): array {
		$object = get_queried_object();
		$first  = static fn ( mixed $all ): mixed => is_array( $all ) ? $all[0] ?? '' : '';
		if ( $object instanceof WP_Post ) {
			return array_map( $first, (array) get_post_meta( $object->ID ) );
		}
		if ( ! $object instanceof WP_Term ) {
			return array();
		}
		$stored = array_map( $first, (array) get_term_meta( $object->term_id ) );
		// Yoast SEO keeps them in an option by taxonomy and term, The SEO Framework in one serialised value.
		$yoast = ( (array) get_option( 'wpseo_taxonomy_meta', array() ) )[ $object->taxonomy ][ $object->term_id ] ?? array();
		foreach ( (array) maybe_unserialize( $stored['autodescription-term-settings'] ?? '' ) as $name => $value ) {
			$stored[ "tsf/$name" ] = $value;
		}
		return $stored + ( is_array( $yoast ) ? $yoast : array() );
	}
}
