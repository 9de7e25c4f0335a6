<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Admin\Health\PolicyCheck;
use Vitrine\Admin\Health\PolicyProbe;
use Vitrine\Admin\Settings\Topics\SecurityTopic;
use Vitrine\Storefront\Security\InlineScripts;
use Vitrine\Storefront\Security\PolicyFindings;
use Vitrine\Storefront\Security\PolicyMode;
use Vitrine\Storefront\Security\PolicySettings;

/** A plugin's inline script that differs from request to request or from page to page. */
final class ChangingScriptsTest extends PolicyTestCase {

	/** @return iterable<string, array{string}> */
	public static function changes(): iterable {
		yield 'with each request' => array( "'<script>random(' . wp_rand( 1000, 9999 ) . ')</script>'" );
		yield 'with the nonce, every 12 hours' => array( "'<script>random(\"n1' . wp_create_nonce( 'other' ) . '\")</script>'" );
		yield 'from page to page' => array( "'<script>random(\"p' . crc32( add_query_arg( array( 'vitrine-check' => false ) ) ) . '\")</script>'" );
	}

	#[DataProvider( 'changes' )]
	public function testAScriptThatChangesIsLetThroughByItsShape( string $script ): void {
		$this->otherPlugin( '<script>steady()</script>', $script );
		do_action( 'activated_plugin', 'other/other.php', false );
		[ $status, $items ] = $this->health();
		self::assertSame( array( 'good', 2 ), array( $status, count( $items ) ), implode( "\n", $items ) );
		self::assertStringContainsString( 'different on each page or request', implode( ' ', $items ) );
		self::assertSame( PolicyMode::Enforce, self::setting( PolicySettings::class )->effectiveMode( true ) );
		foreach ( array( '/shop', '/checkout', '/category/none' ) as $path ) {
			$page = $this->http( 'GET', $path );
			self::assertSame( 1, preg_match( '~<script>(random\(.*?\))</script>~', $page->raw, $found ), $path );
			$policy = self::scripts( (string) $page->header( 'Content-Security-Policy' ) );
			self::assertStringContainsString( InlineScripts::hash( $found[1] ?? '' ), $policy, $path );
			self::assertStringNotContainsString( 'unsafe-inline', $policy );
			self::assertStringNotContainsString( 'script-shape', (string) $page->header( 'Content-Security-Policy' ) );
		}
		// The owner blocks it in the settings; then it stays blocked, also after the next plugin.
		$topic = $this->service( SecurityTopic::class );
		$keys  = array_fill_keys( array_keys( PolicyFindings::allowed() ), false );
		self::assertSame( array(), $topic->save( array( 'mode' => 'auto', 'hosts' => '', 'through' => $keys ) ) );
		do_action( 'activated_plugin', 'third/third.php', false );
		do_action( PolicyProbe::HOOK );
		self::assertSame( array(), PolicyFindings::allowed() );
		self::assertSame( 'recommended', $this->health()[0] );
	}

	public function testAnInsertedScriptHasNoShape(): void {
		$this->otherPlugin( '<script>steady()</script>', "'<script>random(' . wp_rand( 1000, 9999 ) . ')</script>'" );
		do_action( 'activated_plugin', 'other/other.php', false );
		do_action( PolicyProbe::HOOK );
		self::assertCount( 2, PolicyFindings::allowed() );
		$inserted = array( 'random(evil)', 'random(e4)', 'random(1+1)', 'random(12)//4', 'rand0m(1234)', 'random(1234);evil()' );
		$this->otherPlugin( '<script>' . implode( '</script><script>', $inserted ) . '</script>' );
		$policy = $this->policy();
		foreach ( $inserted as $script ) {
			self::assertStringNotContainsString( InlineScripts::hash( $script ), $policy, $script );
		}
		// The same code as a text's, and the same as in the address.
		$this->otherPlugin( '<script>random(5678)</script>' );
		self::assertStringContainsString( InlineScripts::hash( 'random(5678)' ), $this->policy() );
		$reflected = $this->policy( '/shop?x=' . rawurlencode( 'random(5678)' ) );
		self::assertStringNotContainsString( InlineScripts::hash( 'random(5678)' ), $reflected );
		wp_set_current_user( 1 );
		$this->product( array(), array( 'en' => array( 'title' => 'Attacked vase', 'content' => '<script>random(5678)</script>' ) ) );
		self::assertStringNotContainsString( InlineScripts::hash( 'random(5678)' ), $this->policy() );
	}

	public function testAScriptWithoutAShapeStaysBlockedUntilTheOwnerDecides(): void {
		$this->otherPlugin( '<script>steady()</script>', "'<script>random(' . strtr( wp_generate_password( 20, false ), array_combine( str_split( 'abcdefghij' ), str_split( ',;+-*/!%&|' ) ) ) . ')</script>'" );
		do_action( 'activated_plugin', 'other/other.php', false );
		[ $status, $items ] = $this->health();
		self::assertSame( 'recommended', $status );
		self::assertStringContainsString( 'different on each page or request', (string) $items[0] );
		self::assertCount( 1, PolicyFindings::allowed(), 'Hashes that match no later request are not collected.' );
		self::assertSame( PolicyMode::Enforce, self::setting( PolicySettings::class )->effectiveMode( true ) );
		self::assertStringNotContainsString( 'unsafe-inline', self::scripts( $this->policy() ) );
		self::assertSame( array(), $this->service( SecurityTopic::class )->save( array( 'mode' => 'inline', 'hosts' => '' ) ) );
		$page     = $this->http( 'GET', '/shop' );
		$enforced = (string) $page->header( 'Content-Security-Policy' );
		self::assertMatchesRegularExpression( "/script-src 'self'[^;]* 'unsafe-inline'(;|$)/", $enforced );
		self::assertStringNotContainsString( 'sha256-', $enforced, 'With a hash, browsers ignore the permission.' );
		self::assertMatchesRegularExpression( "/connect-src 'self'.*form-action 'self'/", $enforced );
		$reported = (string) $page->header( 'Content-Security-Policy-Report-Only' );
		self::assertStringNotContainsString( 'unsafe-inline', self::scripts( $reported ) );
		self::assertStringContainsString( 'You chose this', $this->service( PolicyCheck::class )->find()->text );
		self::saveSetting( new PolicySettings( PolicyMode::Automatic, array() ) );
		self::assertStringContainsString( InlineScripts::hash( 'steady()' ), $this->policy() );
		$this->otherPlugin( '' );
		$this->service( PolicyProbe::class )->schedule();
		$this->service( PolicyProbe::class )->run();
		self::assertSame( 'good', $this->health()[0] );
	}
}
