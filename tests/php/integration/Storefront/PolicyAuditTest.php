<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Storefront\Security\BlockedItem;
use Vitrine\Storefront\Security\InlineScripts;
use Vitrine\Storefront\Security\PolicyAudit;
use Vitrine\Tests\Integration\TestCase;

/** What a policy blocks in a page. */
final class PolicyAuditTest extends TestCase {

	private const POLICY = "default-src 'self'; script-src 'self' https://*.cdn.example https://js.example/lib/; frame-src 'self'; form-action 'self'; style-src 'self'";

	/** @return iterable<string, array{string, string|null}> */
	public static function pages(): iterable {
		yield 'inline script' => array( '<script id="a-js">let a = 1;</script>', '<script> #a-js let a = 1;' );
		yield 'module' => array( '<script type="module">let a = 1;</script>', '<script> let a = 1;' );
		yield 'data' => array( '<script type="application/ld+json">{}</script><script type="text/template"><b></script>', null );
		yield 'event handler' => array( '<button class="x" onclick="go()">', '<button onclick> go()' );
		yield 'allowed event handler' => array( '<button onclick="ok()">', null );
		yield 'script URL' => array( '<a href=" javascript:go()">', 'javascript:go()' );
		yield 'own file' => array( '<script src="/a.js"></script><script src="https://shop.example/b.js?c"></script>', null );
		yield 'allowed host' => array( '<script src="https://a.cdn.example/a.js"></script><script src="//js.example/lib/a.js"></script>', null );
		yield 'other path' => array( '<script src="https://js.example/a.js?x=1"></script>', '<script> https://js.example/a.js' );
		yield 'the domain itself' => array( '<script src="https://cdn.example/a.js"></script>', '<script> https://cdn.example/a.js' );
		yield 'similar host' => array( '<script src="https://evilcdn.example/"></script>', '<script> https://evilcdn.example/' );
		yield 'frame' => array( '<iframe src="https://maps.example/x"></iframe>', '<iframe> https://maps.example/x' );
		yield 'blank frame' => array( '<iframe src="about:blank"></iframe>', null );
		yield 'form' => array( '<form action="https://list.example/post"></form>', '<form> https://list.example/post' );
		yield 'form without an address' => array( '<form action=""></form><form></form>', null );
		yield 'style sheet' => array( '<link rel="stylesheet" href="https://fonts.example/a.css">', '<link> https://fonts.example/a.css' );
		yield 'object' => array( '<object data="https://shop.example/a.swf"></object>', null );
		yield 'without scripts' => array( '<noscript><iframe src="https://tags.example/"></iframe></noscript>', null );
		yield 'comment' => array( '<!-- <script>let a = 1;</script> -->', null );
	}

	#[DataProvider( 'pages' )]
	public function testAudit( string $html, ?string $expected ): void {
		$policy = str_replace( 'script-src', "script-src 'unsafe-hashes' " . InlineScripts::hash( 'ok()' ), self::POLICY );
		$found = ( new PolicyAudit( $policy, 'https://shop.example/page' ) )->find( "<html><body>$html</body></html>" );
		self::assertSame(
			$expected === null ? array() : array( $expected ),
			array_map( static fn ( BlockedItem $item ): string => $item->text, $found )
		);
	}

	public function testAuditShortensTextAndGuessesPlugin(): void {
		$html  = '<script>window.cookie_notice_args = {};' . str_repeat( ' a', 100 ) . '</script>'
			. '<script>load("https:\/\/shop.example\/wp-content\/plugins\/sliders\/a.js")</script>';
		$found = ( new PolicyAudit( self::POLICY, 'https://shop.example/', array( 'cookie-notice' ) ) )->find( $html );
		self::assertSame( array( 'cookie-notice', 'sliders' ), array_column( $found, 'source' ) );
		self::assertSame( 80, mb_strlen( $found[0]->text ) );
	}
}
