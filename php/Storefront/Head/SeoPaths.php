<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Head;

use Closure;
use Vitrine\Kernel\Filters;

defined( 'ABSPATH' ) || exit;

/**
 * The path and the page in the structured data of Yoast SEO, All in One SEO and Rank Math, and in their own breadcrumbs: the plugins know
 * neither the shop's languages nor the category of a product, and end addresses with a slash as WordPress's permalinks do.
 */
final class SeoPaths {

	/** Filters of the steps, with the names of a step's title and URL. */
	private const STEPS = array(
		'wpseo_breadcrumb_links'              => array( 'text', 'url' ),
		'aioseo_breadcrumbs_trail'            => array( 'label', 'link' ),
		'rank_math/frontend/breadcrumb/items' => array( 0, 1 ),
	);

	private const GRAPHS = array( 'wpseo_schema_graph', 'aioseo_schema_output' );
	private const PAGES  = array( 'WebPage', 'CollectionPage', 'ItemPage', 'SearchResultsPage' );

	/**
	 * @param Closure(string): string                $value The shop's value by its key.
	 * @param Closure(): list<array{string, string}> $trail Titles and URLs from the home page to this one.
	 */
	public static function feed( Closure $value, Closure $trail ): void {
		foreach ( self::STEPS as $hook => [ $name, $url ] ) {
			Filters::add(
				$hook,
				static fn ( mixed $steps ): mixed => is_array( $steps )
					? self::steps( $steps, self::printable( $trail() ), $value( 'home' ), $name, $url )
					: $steps,
				20
			);
		}
		foreach ( self::GRAPHS as $hook ) {
			Filters::add(
				$hook,
				static fn ( mixed $graph ): mixed => is_array( $graph ) && ! TypedSeo::has( 'canonical' )
					? self::graph( $graph, $value( 'canonical' ), $value( 'language' ) )
					: $graph,
				20
			);
		}
	}

	/**
	 * The shop's steps in the plugin's form; without any, the plugin's own with the home page of the language.
	 *
	 * @param array<mixed>                $theirs
	 * @param list<array{string, string}> $ours Titles and URLs.
	 * @return array<mixed>
	 */
	public static function steps( array $theirs, array $ours, string $home, int|string $name, int|string $url ): array {
		if ( $ours !== array() ) {
			// The further values of a step are those of the plugin's page: none.
			$empty = array_map( '__return_null', is_array( $theirs[0] ?? null ) ? $theirs[0] : array() );
			return array_map( static fn ( array $step ): array => array( $name => $step[0], $url => $step[1] ) + $empty, $ours );
		}
		if ( is_array( $theirs[0] ?? null ) ) {
			$theirs[0][ $url ] = $home;
		}
		return $theirs;
	}

	/**
	 * The plugins print titles as HTML in their breadcrumbs.
	 *
	 * @param list<array{string, string}> $trail
	 * @return list<array{string, string}>
	 */
	private static function printable( array $trail ): array {
		$safe = static fn ( string $title ): string => str_replace( array( '<', '>' ), array( '&lt;', '&gt;' ), $title );
		return array_map( static fn ( array $step ): array => array( $safe( $step[0] ), $step[1] ), $trail );
	}

	/**
	 * @param array<mixed> $graph
	 * @return array<mixed>
	 */
	private static function graph( array $graph, string $canonical, string $language ): array {
		foreach ( $graph as $at => $node ) {
			if ( ! is_array( $node ) || array_intersect( self::PAGES, (array) ( $node['@type'] ?? array() ) ) === array() ) {
				continue;
			}
			$graph[ $at ]['inLanguage'] = $language;
			$theirs                     = is_string( $node['url'] ?? null ) ? $node['url'] : '';
			if ( $theirs !== '' && $theirs !== $canonical && $canonical !== '' ) {
				// References to the page and its parts, too: "url", "url#breadcrumb".
				array_walk_recursive(
					$graph,
					static function ( mixed &$text ) use ( $theirs, $canonical ): void {
						if ( is_string( $text ) && ( $text === $theirs || str_starts_with( $text, "$theirs#" ) ) ) {
							$text = $canonical . substr( $text, strlen( $theirs ) );
						}
					}
				);
			}
		}
		return $graph;
	}
}
