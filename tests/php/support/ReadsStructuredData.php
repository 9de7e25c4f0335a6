<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use DOMXPath;

/** Reads the JSON-LD of pages. */
trait ReadsStructuredData {

	/** @return list<array<string, mixed>> */
	private static function data( DOMXPath $page ): array {
		$nodes = array();
		foreach ( $page->query( '//script[@type="application/ld+json"]' ) ?: array() as $script ) {
			$data = json_decode( (string) $script->nodeValue, true );
			self::assertSame( 'https://schema.org', $data['@context'] );
			array_push( $nodes, ...( $data['@graph'] ?? array( array_diff_key( $data, array( '@context' => 1 ) ) ) ) );
		}
		return $nodes;
	}

	/**
	 * @param list<array<string, mixed>> $nodes
	 * @return array<string, mixed>
	 */
	private static function node( array $nodes, string $type ): array {
		$found = array_values( array_filter( $nodes, static fn ( array $node ): bool => $node['@type'] === $type ) );
		self::assertCount( 1, $found, $type );
		return $found[0];
	}
}
