<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Storefront\ThemeLinks\PageLinks;
use Vitrine\Tests\Integration\TestCase;

/** Links of themes and plugins are recognised in all spellings of an address. */
final class PageLinksTest extends TestCase {

	/** @return iterable<string, array{string, string}> A link, and what it is compared as. */
	public static function links(): iterable {
		yield 'pretty' => array( 'https://example.org/imprint/?utm_source=x#top', 'example.org/imprint' );
		yield 'with a port' => array( 'http://EXAMPLE.org:8080/Imprint', 'example.org/imprint' );
		yield 'the home page' => array( 'https://example.org/?lang=de', 'example.org' );
		yield 'plain' => array( 'https://example.org/?page_id=7', 'example.org/?page_id=7' );
		yield 'plain with arguments after it' => array( 'https://example.org/?page_id=7&lang=de#top', 'example.org/?page_id=7' );
		yield 'plain with arguments before it' => array( 'https://example.org/?lang=de&page_id=7', 'example.org/?page_id=7' );
		yield 'plain between arguments' => array( '//example.org/?lang=de&p=12&x=1', 'example.org/?p=12' );
		yield 'an argument with a similar name' => array( 'https://example.org/?map=3&my_page_id=4&p=x', 'example.org' );
		yield 'in a folder' => array( 'https://example.org/shop/?a[]=1&p=5', 'example.org/shop/?p=5' );
	}

	#[DataProvider( 'links' )]
	public function testAreComparable( string $link, string $expected ): void {
		self::assertSame( $expected, PageLinks::comparable( $link ) );
	}

	public function testAreFoundInHtml(): void {
		$html  = '<a class=x href="/?lang=de&amp;page_id=7">Imprint</a><a href="?page_id=8&#038;a=1">Terms</a><a href="">-</a><a name="b">-</a>';
		$links = PageLinks::in( $html, 'https://example.org/?page_id=2' );
		self::assertSame( array( 'example.org/?page_id=7', 'example.org/?page_id=8' ), array_keys( $links ) );
	}
}
