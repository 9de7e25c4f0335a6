<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Storefront;

use PHPUnit\Framework\TestCase;
use Vitrine\Storefront\Bundles;

final class BundlesTest extends TestCase {

	private string $folder;

	protected function setUp(): void {
		$this->folder = sys_get_temp_dir() . '/vitrine-bundles-' . bin2hex( random_bytes( 4 ) );
		mkdir( $this->folder );
	}

	protected function tearDown(): void {
		array_map( 'unlink', glob( "{$this->folder}/*" ) ?: array() );
		rmdir( $this->folder );
	}

	public function testFindsFileByPlainName(): void {
		$bundles = $this->bundles( '{"early.js": "early.abc.js", "translations": {"lt_LT": {"cart": "languages/cart.def.json"}}}' );
		self::assertSame( '/build/early.abc.js', $bundles->url( 'early.js' ) );
		self::assertSame( array( 'cart' => '/build/languages/cart.def.json' ), $bundles->translations( 'lt_LT' ) );
	}

	public function testReturnsModulesOfIslandWithSharedFiles(): void {
		$bundles = $this->bundles(
			'{"runtime.js": "runtime.1.js", "islands": {"cart": {"js": "cart.2.js"}, "login": {"js": "login.3.js", "css": "login.4.css", "shared": ["forms.5.js"]}}}'
		);
		self::assertSame(
			array( '/build/runtime.1.js', '/build/cart.2.js' ),
			$bundles->modules( 'cart' )
		);
		self::assertSame(
			array( '/build/runtime.1.js', '/build/forms.5.js', '/build/login.3.js' ),
			$bundles->modules( 'login' )
		);
	}

	public function testReadsSheetsOfPagesAndIslands(): void {
		$bundles = $this->bundles( '{"list.css": "list.1.css", "islands": {"login": {"js": "login.3.js", "css": "login.4.css"}}}' );
		file_put_contents( "{$this->folder}/list.1.css", '.list{}' );
		file_put_contents( "{$this->folder}/login.4.css", '.login{}' );
		self::assertSame( '.list{}', $bundles->style( 'list' ) );
		self::assertSame( '.login{}', $bundles->style( 'login' ) );
		self::assertNull( $bundles->style( 'cart' ) );
	}

	public function testAKeptThemeGetsTheSecondFormOfFilesThatHaveOne(): void {
		$manifest = '{"early.js": "early.1.js", "signals.js": "signals.2.js", "list.css": "list.3.css",'
			. ' "islands": {"login": {"js": "login.4.js", "css": "login.5.css"}},'
			. ' "kept": {"early.js": "early.kept.6.js", "list.css": "list.kept.7.css", "login.css": "login.kept.8.css"}}';
		foreach ( array( 'list.3', 'list.kept.7', 'login.5', 'login.kept.8' ) as $name ) {
			file_put_contents( "{$this->folder}/$name.css", $name );
		}
		$of = static fn ( Bundles $bundles ): array => array(
			$bundles->url( 'early.js' ),
			$bundles->url( 'signals.js' ),
			$bundles->style( 'list' ),
			$bundles->style( 'login' ),
		);
		self::assertSame(
			array( '/build/early.1.js', '/build/signals.2.js', 'list.3', 'login.5' ),
			$of( $this->bundles( $manifest ) )
		);
		self::assertSame(
			array( '/build/early.kept.6.js', '/build/signals.2.js', 'list.kept.7', 'login.kept.8' ),
			$of( new Bundles( $this->folder, '/build', true ) )
		);
	}

	public function testMissingBuildReturnsNull(): void {
		$bundles = $this->bundles( '{"early.js": "early.abc.js"}' );
		self::assertNull( $bundles->url( 'shop.css' ) );
		self::assertSame( array(), $bundles->translations( 'lt_LT' ) );
	}

	public function testBrokenManifestDoesNotBreakPage(): void {
		self::assertNull( $this->bundles( '{"early' )->url( 'early.js' ) );
		self::assertNull( ( new Bundles( $this->folder . '/none', '/build' ) )->url( 'early.js' ) );
	}

	private function bundles( string $manifest ): Bundles {
		file_put_contents( "{$this->folder}/manifest.json", $manifest );
		return new Bundles( $this->folder, '/build' );
	}
}
