<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Admin\Capability;
use Vitrine\Admin\ShopManagerRole;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\ConfirmOrder;
use Vitrine\Orders\MailboxProof;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Tests\Support\FixedClock;
use Vitrine\Tests\Support\RestResponse;

/** The list of orders, and who may open it. */
final class OrdersInWpAdminTest extends OrdersInWpAdminTestCase {

	public function testAnEditorCanSearchAndFilterOrders(): void {
		$this->order();
		$this->order( 'Kalvaitis <b>' );
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$list                   = $this->request( $cookie, 'admin.php?page=vitrine-orders' );
		self::assertSame( 200, $list->status );
		self::assertStringContainsString( '>1001</a>', $list->raw );
		self::assertStringContainsString( 'Kalvaitis &lt;b&gt;', $list->raw );
		self::assertStringNotContainsString( 'Kalvaitis <b>', $list->raw );
		self::assertStringContainsString( 'Awaiting payment <span class="count">(2)', $list->raw );

		$found = $this->request( $cookie, 'admin.php?page=vitrine-orders&s=kalvaitis' )->raw;
		self::assertStringContainsString( '>1002</a>', $found );
		self::assertStringNotContainsString( '>1001</a>', $found );
		self::assertStringContainsString(
			'>1001</a>',
			$this->request( $cookie, 'admin.php?page=vitrine-orders&s=1001&status=pending' )->raw
		);
		self::assertStringContainsString(
			'No orders found.',
			$this->request( $cookie, 'admin.php?page=vitrine-orders&status=completed' )->raw
		);
		self::assertStringContainsString(
			'No orders found.',
			$this->request( $cookie, 'admin.php?page=vitrine-orders&s=%25%27%20OR%201' )->raw
		);
	}

	public function testListAndPageShowUntilWhenAnOrderWaits(): void {
		$clock = new FixedClock( '2026-11-24 10:00:00' );
		$this->provide( Clock::class, $clock );
		$order = $this->order();
		$this->service( ConfirmOrder::class )->byToken( $order, MailboxProof::token( $order ) );
		$guest                  = $this->order();
		$paid                   = $this->order();
		$this->service( ChangeOrder::class )->markPaid( $paid, Actor::staff( 1, 'Somebody' ) );
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$list                   = $this->request( $cookie, 'admin.php?page=vitrine-orders' )->raw;
		self::assertSame( 2, substr_count( $list, 'Due by' ) );
		self::assertStringContainsString( 'Due by 3 Dec 2026<', $list );
		self::assertStringContainsString( 'Due by 24 Nov 2026, 22:00<', $list );
		self::assertStringContainsString(
			'The payment is due by 3 December 2026. If you have not recorded it by the end of 4 December 2026, the order is cancelled',
			$this->request( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw
		);
		self::assertStringContainsString(
			'it is cancelled automatically on 24 November 2026 at 22:00.',
			$this->request( $cookie, "admin.php?page=vitrine-orders&order=$guest->id" )->raw
		);
	}

	public function testBulkActionsReportRejectedOrdersAndConfirmCancellations(): void {
		[ $one, $two, $paid ]   = array( $this->order(), $this->order(), $this->order() );
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$this->service( ChangeOrder::class )->markPaid( $paid, Actor::staff( 1, 'Somebody' ) );
		$form = static function ( string $page, string $step, Order ...$orders ): string {
			preg_match( '/id="_wpnonce" name="_wpnonce" value="([0-9a-f]+)"/', $page, $nonce );
			return http_build_query(
				array(
					'action'   => $step,
					'_wpnonce' => $nonce[1] ?? '',
					'orders'   => array_map( static fn ( Order $order ): string => (string) $order->id, $orders ),
				)
			);
		};
		$list = $this->request( $cookie, 'admin.php?page=vitrine-orders' )->raw;
		$asked = $this->request( $cookie, 'admin.php?page=vitrine-orders&' . $form( $list, 'paid', $one, $paid ) )->raw;
		self::assertStringContainsString( 'issues the invoice with the next number, and the customer receives an e-mail', $asked );
		self::assertStringContainsString( 'Confirm for 2 orders', $asked );
		self::assertSame( 0, $this->rowsIn( 'invoices' ) - 1, 'Only the one paid before has an invoice.' );
		$confirmed = $form( $asked, 'paid', $one, $paid ) . '&sure=1';
		self::assertSame( 302, $this->request( $cookie, 'admin.php?page=vitrine-orders', $confirmed )->status );
		$report = $this->request( $cookie, 'admin.php?page=vitrine-orders' )->raw;
		self::assertStringContainsString( "Payment received: done for $one->number.", $report );
		self::assertStringContainsString( "$paid->number: The order is already paid.", $report );
		self::assertStringNotContainsString(
			'The order is already paid.',
			$this->request( $cookie, 'admin.php?page=vitrine-orders' )->raw,
			'The report is shown twice.'
		);

		$confirmed = $this->request( $cookie, 'admin.php?page=vitrine-orders&' . $form( $list, 'cancelled', $two ) );
		self::assertSame(
			OrderStatus::Pending,
			$this->service( OrderRepository::class )->byId( $two->id )?->status,
			'The order was cancelled without confirmation.'
		);
		self::assertStringContainsString( 'Confirm for 1 order', $confirmed->raw );
		$this->request( $cookie, 'admin.php?page=vitrine-orders', $form( $confirmed->raw, 'cancelled', $two ) . '&sure=1' );
		self::assertSame( OrderStatus::Cancelled, $this->service( OrderRepository::class )->byId( $two->id )?->status );
		self::assertSame( 403, $this->request( $cookie, "admin.php?page=vitrine-orders&action=paid&orders[]=$two->id" )->status );
	}

	public function testTheFilteredListIsExported(): void {
		$this->order( '=cmd()' );
		$this->order( 'Kalvaitis' );
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$list                   = $this->request( $cookie, 'admin.php?page=vitrine-orders&s=kalvaitis' )->raw;
		$file = $this->request( $cookie, self::download( $list, 'orders' ) );
		self::assertStringContainsString( 'text/csv', (string) $file->header( 'Content-Type' ) );
		self::assertStringContainsString( '"Ona Kalvaitis"', $file->raw );
		self::assertCount( 3, explode( "\r\n", $file->raw ), 'A header row and one order.' );
		self::assertSame( 403, $this->request( $cookie, 'admin-post.php?action=vitrine_orders_csv' )->status );
	}

	public function testExportSuitsSpreadsheetsOfTheUsersLocale(): void {
		$this->order( 'A;=HYPERLINK("http://evil.example")' );
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$managers               = get_users( array( 'role' => ShopManagerRole::ROLE, 'fields' => 'ID' ) );
		$files                  = array();
		foreach ( array( 'en_US', 'de_DE' ) as $locale ) {
			array_map( static fn ( string $user ): mixed => update_user_meta( (int) $user, 'locale', $locale ), $managers );
			$page             = $this->request( $cookie, 'admin.php?page=vitrine-orders' )->raw;
			$files[ $locale ] = $this->request( $cookie, self::download( $page, 'programs' ) )->raw;
			self::assertStringContainsString( 'A;\'=HYPERLINK(', $files[ $locale ] );
		}
		self::assertStringStartsWith( "\xEF\xBB\xBF\"number\",\"placed\"", $files['en_US'] );
		self::assertStringStartsWith( "\xEF\xBB\xBF\"number\";\"placed\"", $files['de_DE'] );
		self::assertMatchesRegularExpression( '/,\d+\.\d\d,/', $files['en_US'] );
		self::assertMatchesRegularExpression( '/;\d+,\d\d;/', $files['de_DE'] );
	}

	public function testTheAccountantsFilesNeedAMonthAndDatevItsNumbers(): void {
		self::saveSetting( new VatRates( 'DE', VatStatus::Destination ) );
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$list                   = $this->request( $cookie, 'admin.php?page=vitrine-orders' )->raw;
		$month                  = '&month=' . wp_date( 'Y-m' );
		$placed                 = $this->place(
			self::body(
				array( self::line( $this->product( 5, 1000, array(), 'Vase', 1900 ) ) ),
				array( 'billing' => array( 'country' => 'DE', 'postcode' => '10115' ) + self::ADDRESS )
			)
		);
		$order                  = $this->service( OrderRepository::class )->byKey( (string) $placed['data']['key'] ) ?? self::fail();
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		$file                   = $this->request( $cookie, self::download( $list, 'documents' ) . $month );
		self::assertStringStartsWith( "\xEF\xBB\xBF\"Date\",\"Document\"", $file->raw );
		foreach ( array( '', '&month=2026-13', '&month[]=1' ) as $wrong ) {
			self::assertSame( 302, $this->request( $cookie, self::download( $list, 'documents' ) . $wrong )->status );
		}
		$datev = fn (): RestResponse => $this->request( $cookie, self::download( $list, 'datev' ) . $month );
		self::assertSame( 302, $datev()->status );
		preg_match( '/name="_wpnonce" value="(\w+)">\s*<input type="hidden" name="action" value="vitrine_datev"/', $list, $nonce );
		$save = fn ( string $consultant ): RestResponse => $this->request(
			$cookie,
			'admin-post.php',
			http_build_query(
				array(
					'action'     => 'vitrine_datev',
					'_wpnonce'   => $nonce[1] ?? '',
					'consultant' => $consultant,
					'client'     => '12',
					'debtor'     => '10000',
					'chart'      => '04',
					'accounts'   => array( 'domestic_1900' => array( 'number' => '4400' ) ),
				)
			)
		);
		self::assertSame( array( 400, 302 ), array( $save( '=1+1' )->status, $save( '29098' )->status ) );
		self::assertStringStartsWith( '"EXTF";700;21;"Buchungsstapel";13;', $datev()->raw );
		self::assertSame( 403, $this->request( $this->signIn( 'editor' )['cookie'], self::download( $list, 'datev' ) . $month )->status );
	}

	/** Address of a file of the form above the list. */
	private static function download( string $list, string $file ): string {
		self::assertSame( 1, preg_match( '~<form method="get" action="[^"]*/admin-post\.php">(.*?)</form>~s', $list, $form ) );
		preg_match_all( '/<input type="hidden" name="([^"]*)" value="([^"]*)"/', $form[1] ?? '', $fields );
		self::assertStringContainsString( "value=\"$file\"", $form[1] ?? '' );
		$values = array_combine( $fields[1], array_map( 'html_entity_decode', $fields[2] ) );
		return 'admin-post.php?' . http_build_query( $values + compact( 'file' ) );
	}

	public function testUsersWithoutTheCapabilityCannotSeeOrChangeOrders(): void {
		$order = $this->order();
		foreach ( array( 'author', 'contributor' ) as $role ) {
			[ 'cookie' => $cookie ] = $this->signIn( $role );
			self::assertSame( 403, $this->request( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->status );
			self::assertSame(
				403,
				$this->request( $cookie, "admin.php?page=vitrine-orders&order=$order->id", 'button=cancelled&_wpnonce=x' )->status
			);
		}
		self::assertNotSame( 200, $this->request( '', "admin.php?page=vitrine-orders&order=$order->id" )->status );
		self::assertSame( OrderStatus::Pending, $this->service( OrderRepository::class )->byId( $order->id )?->status );
	}

	public function testTheCapabilityIsAddedAndRemovedWithThePlugin(): void {
		self::assertTrue( get_role( ShopManagerRole::ROLE )?->has_cap( Capability::MANAGE_ORDERS ) );
		Capability::withdraw();
		self::assertFalse( get_role( ShopManagerRole::ROLE )->has_cap( Capability::MANAGE_ORDERS ) );
		Capability::grant();
		self::assertTrue( get_role( 'administrator' )?->has_cap( Capability::MANAGE_ORDERS ) );
	}

	public function testCapabilitiesGrantedManuallyAreKept(): void {
		get_role( 'author' )?->add_cap( Capability::MANAGE_ORDERS );
		Capability::withdraw();
		self::assertSame(
			array( true, false ),
			array(
				get_role( 'author' )?->has_cap( Capability::MANAGE_ORDERS ),
				get_role( ShopManagerRole::ROLE )?->has_cap( Capability::MANAGE_ORDERS ),
			)
		);
		// A role that had the capability before activation keeps it after deactivation.
		get_role( ShopManagerRole::ROLE )?->add_cap( Capability::MANAGE_ORDERS );
		Capability::grant();
		Capability::withdraw();
		self::assertSame(
			array( true, false ),
			array(
				get_role( ShopManagerRole::ROLE )?->has_cap( Capability::MANAGE_ORDERS ),
				get_role( 'administrator' )?->has_cap( Capability::MANAGE_ORDERS ),
			)
		);
		get_role( 'author' )?->remove_cap( Capability::MANAGE_ORDERS );
		Capability::grant();
	}
}
