<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Storefront\Security\RequestText;
use Vitrine\Storefront\Security\ReservedMarkup;
use Vitrine\Storefront\Security\TextScripts;
use Vitrine\Storefront\Security\TypedBlocks;
use Vitrine\Tests\Integration\TestCase;

/** PHP gives up regular expressions on long texts, and refuses long expressions: no script gets a hash by it, and no text gets lost. */
final class LongTextsTest extends TestCase {

	private const LONG = 2000000;

	protected function setUp(): void {
		parent::setUp();
		TextScripts::rescan();
	}

	protected function tearDown(): void {
		$_POST = array();
		parent::tearDown();
	}

	/** @return iterable<string, array{string, string}> A text and the script in it. */
	public static function texts(): iterable {
		$long = str_repeat( 'a1', self::LONG / 2 );
		yield 'script' => array( "<script>$long</script>", $long );
		yield 'with a shortcode' => array( "<script>{$long}[x]b</script>", "{$long}x()b" );
		yield 'with many shortcodes' => array( '<script>' . str_repeat( 'a[x]', 20000 ) . 'b</script>', str_repeat( 'a1', 20000 ) . 'b' );
		yield 'in a shortcode' => array( '[x t="\x3cscript\x3e' . $long . '\x3c/script\x3e"]', $long );
		yield 'in a shortcode, open' => array( '[x t="\x3cscript\x3e' . $long, $long );
		$escapes = str_repeat( '\u0061', 100000 );
		yield 'escapes before it' => array( '{"t":"' . $escapes . '\u003cscript\u003estolen()\u003c/script\u003e"}', 'stolen()' );
		yield 'half a character before it' => array( '{"t":"\ud800\u003cscript\u003estolen()\u003c/script\u003e"}', 'stolen()' );
		yield 'many beginnings' => array( str_repeat( '\x3cscript ', self::LONG / 10 ) . '\x3e stolen()\x3c/script', 'stolen()' );
		yield 'spaces before it' => array( str_repeat( ' ', self::LONG ) . '<script>stolen()</script>', 'stolen()' );
		yield 'type' => array( '<script type="' . str_repeat( ' ', self::LONG ) . 'module">stolen()</script>', 'stolen()' );
		yield 'not UTF-8' => array( '<script>stolen("' . "\xff" . '")</script>', "stolen(\n'\xff')" );
	}

	#[DataProvider( 'texts' )]
	public function testTheScriptIsATextsScript( string $text, string $script ): void {
		TextScripts::add( $text );
		self::assertTrue( TextScripts::stored()->contains( $script ) );
		self::assertLessThan( 100500, strlen( (string) wp_json_encode( get_option( 'vitrine_policy_texts' ) ) ) );
	}

	public function testPatternsAreComparedFromBeginningToEnd(): void {
		TextScripts::add( '<script>alpha[x]beta[y]gamma</script>' );
		$texts = TextScripts::stored();
		foreach ( array( 'alphabetagamma', 'alpha1beta2gamma', 'ALPHA();gamma();beta();gamma' ) as $code ) {
			self::assertTrue( $texts->contains( $code ), $code );
		}
		foreach ( array( 'alphagamma', '1alphabetagamma', 'alphabetagamma1', 'alphabetgamma', 'alphagammabeta' ) as $code ) {
			self::assertFalse( $texts->contains( $code ), $code );
		}
		TextScripts::add( '<script>ab[x]b</script>' );
		self::assertFalse( TextScripts::stored()->contains( 'ab' ) );
		self::assertFalse( TextScripts::stored()->contains( str_repeat( 'a1', 40000 ) ) );
	}

	/** Each page loads them. */
	public function testLongPatternsAreStoredAsHashes(): void {
		for ( $n = 0; $n < 50; $n++ ) {
			TextScripts::add( '<script>' . str_repeat( "a$n", 5000 ) . '</script>' );
		}
		self::assertLessThan( 5000, strlen( (string) wp_json_encode( get_option( 'vitrine_policy_texts' ) ) ) );
		self::assertTrue( TextScripts::stored()->areKnown() );
		self::assertTrue( TextScripts::stored()->contains( str_repeat( 'A49', 5000 ) ) );
		TextScripts::add( '<script>[x]' . str_repeat( 'a', 100001 ) . '</script>' );
		self::assertSame( array( '*' ), get_option( 'vitrine_policy_texts' ) );
	}

	/** Patterns as earlier versions stored them. */
	public function testFormerPatternsCount(): void {
		update_option( 'vitrine_policy_texts', array( '=[][(![]+[])]', str_repeat( 'a1', 20000 ) ) );
		self::assertTrue( TextScripts::stored()->contains( '[] [(![]+[])]' ) );
		self::assertTrue( TextScripts::stored()->contains( str_repeat( 'a1,', 20000 ) ) );
	}

	public function testALongFieldOfAFormIsRecognised(): void {
		$_POST = array( 'x' => '"=' . str_repeat( 'a', self::LONG ) );
		self::assertTrue( RequestText::isIn( "let x $_POST[x]" ) );
		$_POST = array( 'x' => '=' . str_repeat( 'a', self::LONG ) );
		self::assertFalse( RequestText::isIn( "let x $_POST[x]" ) );
		$_POST = array( 'x' => "<script>(\xff)" . str_repeat( '(', self::LONG ) . '</script>' );
		self::assertTrue( RequestText::isIn( "(\xff)" . str_repeat( '(', self::LONG ) ) );
	}

	/** @return iterable<string, array{string}> */
	public static function markup(): iterable {
		yield 'attribute' => array( '<p class="' . str_repeat( 'x', self::LONG ) . '">' );
		yield 'spaces' => array( '<p title=x id =' . str_repeat( ' ', self::LONG / 2 ) . 'x>' );
		yield 'word' => array( '"' . str_repeat( 'w', self::LONG ) );
		yield 'not UTF-8' => array( str_repeat( "\xff", self::LONG ) );
	}

	#[DataProvider( 'markup' )]
	public function testReservedIdsAreRemovedAndTheTextIsKept( string $before ): void {
		$html  = "$before<b>Vase</b><i id=\"v-search\">x</i>";
		$clean = "$before<b>Vase</b><i >x</i>";
		self::assertTrue( $clean === ReservedMarkup::remove( $html ) );
		self::assertTrue( $clean === TypedBlocks::clean( $html ) );
		$block = "<!-- wp:archives {\"anchor\":\"v-search\"} /-->";
		self::assertStringNotContainsString( 'v-search', TypedBlocks::clean( $before . $block ) );
		self::assertTrue( str_starts_with( TypedBlocks::clean( $before . $block ), substr( $before, 0, 1000 ) ) );
	}
}
