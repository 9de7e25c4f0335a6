<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Admin\ShopManagerRole;
use Vitrine\Database\Database;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\OrderSeeder;
use Vitrine\Tests\Support\UsesWpAdmin;

/** The shop on WordPress's dashboard, and the number beside the Shop menu. */
final class DashboardTest extends TestCase {

	use UsesWpAdmin;

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	public function testTheDashboardShowsSalesAndWhatNeedsAttention(): void {
		( new OrderSeeder( $this->service( Database::class ) ) )->write( 40, time(), 1, array( 1 ) );
		$count  = fn ( string $status ): int => (int) $this->service( Database::class )->value(
			'SELECT COUNT(*) FROM {orders} WHERE status = %s',
			array( $status )
		);
		$cookie = self::admin()->signedIn( ShopManagerRole::ROLE );
		$page   = self::admin()->ask( $cookie, 'index.php' )->raw;
		self::assertStringContainsString( 'id="vitrine_dashboard"', $page );
		self::assertStringContainsString( "Orders to ship: {$count( 'processing' )}<", $page );
		self::assertStringNotContainsString( 'Unpaid orders', $page, 'Lines without a number are left out.' );
		$open = $count( 'processing' ) + $count( 'pending' );
		self::assertMatchesRegularExpression( '~Shop <span class="awaiting-mod count-' . $open . '"~', $page );
	}

	public function testASmallBusinessHasSalesWithoutVat(): void {
		$cookie = self::admin()->signedIn( ShopManagerRole::ROLE );
		self::assertSame( 2, substr_count( self::admin()->ask( $cookie, 'index.php' )->raw, 'Sales, VAT included<' ) );
		self::saveSetting( new VatRates( 'DE', VatStatus::None ) );
		$page = self::admin()->ask( $cookie, 'index.php' )->raw;
		self::assertStringNotContainsString( 'VAT included', $page );
		self::assertSame( 2, preg_match_all( '~<(?:caption|th)[^>]*>Sales</~', $page ) );
	}

	public function testOnlyThoseWhoMaySeeOrdersSeeTheWidget(): void {
		$page = self::admin()->ask( self::admin()->signedIn( 'editor' ), 'index.php' )->raw;
		self::assertStringContainsString( 'dashboard-widgets', $page );
		self::assertStringNotContainsString( 'vitrine_dashboard', $page );
	}

	public function testAQuietShopSaysSo(): void {
		$page = self::admin()->ask( self::admin()->signedIn( ShopManagerRole::ROLE ), 'index.php' )->raw;
		self::assertStringContainsString( 'Nothing needs your attention.', $page );
		self::assertStringNotContainsString( 'Shop <span class="awaiting-mod', $page );
	}
}
