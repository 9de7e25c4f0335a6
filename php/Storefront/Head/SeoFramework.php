<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Head;

use Closure;
use Vitrine\Kernel\Filters;

defined( 'ABSPATH' ) || exit;

/** The path and the page in the structured data of The SEO Framework, which knows neither the shop's categories nor its languages. */
final class SeoFramework {

	private const PAGES = array( 'WebPage', 'CollectionPage' );

	/** Whether one of its filters asks for another page than the one that is shown, such as a step of the path. */
	public static function isOther( string $hook, mixed $asked ): bool {
		return $asked !== null && str_starts_with( $hook, 'the_seo_framework_' );
	}

	/**
	 * @param Closure(string): string                $value The shop's value by its key.
	 * @param Closure(): list<array{string, string}> $trail Titles and URLs from the home page to this one.
	 */
	public static function feed( Closure $value, Closure $trail ): void {
		Filters::add(
			'the_seo_framework_breadcrumb_list',
			static fn ( mixed $steps, mixed $asked = null ): mixed => $asked === null && is_array( $steps )
				? SeoPaths::steps( $steps, $trail(), $value( 'home' ), 'name', 'url' )
				: $steps,
			20,
			2
		);
		Filters::add(
			'the_seo_framework_schema_graph_data',
			static fn ( mixed $graph, mixed $asked = null ): mixed => $asked === null && is_array( $graph )
				? array_map( static fn ( mixed $node ): mixed => self::page( $node, $value ), $graph )
				: $graph,
			20,
			2
		);
	}

	/** @param Closure(string): string $value */
	private static function page( mixed $node, Closure $value ): mixed {
		if ( ! is_array( $node ) || array_intersect( self::PAGES, (array) ( $node['@type'] ?? array() ) ) === array() ) {
			return $node;
		}
		$url = $value( 'canonical' );
		if ( $url !== '' && ! TypedSeo::has( 'canonical' ) ) {
			$node['@id'] = $url;
			$node['url'] = $url;
			if ( isset( $node['potentialAction']['target'] ) ) {
				$node['potentialAction']['target'] = $url;
			}
		}
		$node['inLanguage'] = $value( 'language' );
		return $node;
	}
}
