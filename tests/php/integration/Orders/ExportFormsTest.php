<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Admin\Orders\InvoicesExport;
use Vitrine\Admin\Orders\OrdersExport;
use Vitrine\Admin\ShopManagerRole;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Tests\Support\RestResponse;

/** The forms for accountants above the order list. */
final class ExportFormsTest extends OrdersInWpAdminTestCase {

	private function list( string $cookie ): string {
		return $this->request( $cookie, 'admin.php?page=vitrine-orders' )->raw;
	}

	/** Submits a form of the list with this month. */
	private function download( string $cookie, string $action, string $month, string $more ): RestResponse {
		$form = '~name="_wpnonce" value="(\w+)">\s*<input type="hidden" name="action" value="' . $action . '"~';
		self::assertSame( 1, preg_match( $form, $this->list( $cookie ), $nonce ) );
		return $this->request( $cookie, "admin-post.php?action=$action&month=$month&$more&_wpnonce=" . ( $nonce[1] ?? '' ) );
	}

	private static function message( string $page ): string {
		return preg_match( '~<details class="vitrine-invoices" open>.*?role="alert"><p>([^<]+)~s', $page, $found ) === 1 ? $found[1] : '';
	}

	public function testLastMonthIsSelected(): void {
		$last = ( new \DateTimeImmutable( 'first day of last month', wp_timezone() ) )->format( 'Y-m' );
		$list = $this->list( $this->signIn( ShopManagerRole::ROLE )['cookie'] );
		self::assertSame( 2, preg_match_all( "~value=\"$last\" selected='selected'~", $list ) );
		self::assertSame( '', self::message( $list ) );
	}

	public function testAMonthWithoutInvoicesReturnsToItsForm(): void {
		$cookie = $this->signIn( ShopManagerRole::ROLE )['cookie'];
		$month  = ( new \DateTimeImmutable( 'first day of -3 months', wp_timezone() ) )->format( 'Y-m' );
		$forms  = array(
			array( InvoicesExport::ACTION, 'format=pdf' ),
			array( InvoicesExport::ACTION, 'format=xml' ),
			array( OrdersExport::ACTION, 'file=documents' ),
		);
		foreach ( $forms as [ $action, $more ] ) {
			$answer = $this->download( $cookie, $action, $month, $more );
			self::assertSame( 302, $answer->status, $action );
			self::assertStringContainsString( 'page=vitrine-orders', (string) $answer->header( 'Location' ) );
			$list = $this->list( $cookie );
			self::assertSame( 'No invoice was issued in this month.', self::message( $list ), $action );
			self::assertMatchesRegularExpression( "~id=\"$action-month\".*?value=\"$month\" selected~s", $list );
			self::assertSame( '', self::message( $this->list( $cookie ) ), 'Once.' );
		}
		$this->download( $cookie, OrdersExport::ACTION, '2026-13', 'file=documents' );
		$list = $this->list( $cookie );
		self::assertSame( 'Choose a month.', self::message( $list ) );
		self::assertMatchesRegularExpression( "~value=\"documents\" checked~", $list );
		$this->download( $cookie, OrdersExport::ACTION, $month, 'file=datev' );
		self::assertSame(
			'Enter the consultant number and the client number in the DATEV settings first.',
			self::message( $this->list( $cookie ) )
		);
	}

	public function testAMonthWithInvoicesIsDownloaded(): void {
		$cookie = $this->signIn( ShopManagerRole::ROLE )['cookie'];
		$this->service( ChangeOrder::class )->markPaid( $this->order(), Actor::staff( 1, 'Rūta' ) );
		$file = $this->download( $cookie, OrdersExport::ACTION, wp_date( 'Y-m' ) ?: '', 'file=documents' );
		self::assertSame( 200, $file->status );
		self::assertStringContainsString( 'INV-00001', $file->raw );
	}
}
