<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Sitemap;

use WP_Sitemaps_Renderer;

defined( 'ABSPATH' ) || exit;

/** WordPress's renderer knows no alternates and no pictures. */
final class SitemapRenderer extends WP_Sitemaps_Renderer {

	private const NAMESPACES = array(
		''      => 'http://www.sitemaps.org/schemas/sitemap/0.9',
		'xhtml' => 'http://www.w3.org/1999/xhtml',
		'image' => 'http://www.google.com/schemas/sitemap-image/1.1',
	);

	private const PLAIN = array( 'lastmod', 'changefreq', 'priority' );

	public function __construct( private readonly PageAlternates $pages ) {
		parent::__construct();
	}

	/** @param array<mixed> $url_list */
	public function get_sitemap_xml( $url_list ): string {
		$xml = '<?xml version="1.0" encoding="UTF-8"?>' . "\n" . $this->stylesheet . "\n<urlset";
		foreach ( self::NAMESPACES as $prefix => $namespace ) {
			$xml .= sprintf( ' xmlns%s="%s"', $prefix === '' ? '' : ":$prefix", $namespace );
		}
		$xml .= '>';
		foreach ( $url_list as $entry ) {
			$xml .= is_array( $entry ) ? "\n<url>" . $this->entry( $entry ) . '</url>' : '';
		}
		return "$xml\n</urlset>\n";
	}

	/** @param array<mixed> $entry */
	private function entry( array $entry ): string {
		$url = is_string( $entry['loc'] ?? null ) ? $entry['loc'] : '';
		$xml = '<loc>' . esc_url( $url ) . '</loc>';
		foreach ( self::PLAIN as $name ) {
			if ( is_scalar( $entry[ $name ] ?? null ) && (string) $entry[ $name ] !== '' ) {
				$xml .= "<$name>" . esc_xml( (string) $entry[ $name ] ) . "</$name>";
			}
		}
		foreach ( self::texts( $entry[ SitemapEntry::ALTERNATES ] ?? $this->pages->of( $url ) ) as $tag => $alternate ) {
			$xml .= sprintf( '<xhtml:link rel="alternate" hreflang="%s" href="%s"/>', esc_xml( (string) $tag ), esc_url( $alternate ) );
		}
		foreach ( self::texts( $entry[ SitemapEntry::PICTURES ] ?? array() ) as $picture ) {
			$xml .= '<image:image><image:loc>' . esc_url( $picture ) . '</image:loc></image:image>';
		}
		return $xml;
	}

	/** @return array<array-key, string> */
	private static function texts( mixed $value ): array {
		return is_array( $value ) ? array_filter( $value, 'is_string' ) : array();
	}
}
