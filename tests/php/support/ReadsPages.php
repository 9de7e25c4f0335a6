<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use DOMDocument;
use DOMElement;
use DOMXPath;

/** Requests pages without scripts, in tests of the integration suite. */
trait ReadsPages {

	/** @return array{DOMXPath, string} */
	private function page( string $path, int $status = 200 ): array {
		$answer = $this->http( 'GET', $path );
		self::assertSame( $status, $answer->status, $path );
		$document = new DOMDocument();
		libxml_use_internal_errors( true );
		$document->loadHTML( '<?xml encoding="utf-8">' . $answer->raw );
		libxml_clear_errors();
		return array( new DOMXPath( $document ), $answer->raw );
	}

	/** @return list<string> */
	private static function texts( DOMXPath $page, string $path ): array {
		$texts = array();
		foreach ( $page->query( $path ) ?: array() as $node ) {
			$texts[] = trim( (string) preg_replace( '/\s+/u', ' ', (string) $node->nodeValue ) );
		}
		return $texts;
	}

	private static function element( DOMXPath $page, string $path ): DOMElement {
		$found = $page->query( $path );
		$first = $found === false ? null : $found->item( 0 );
		self::assertInstanceOf( DOMElement::class, $first, $path );
		return $first;
	}
}
