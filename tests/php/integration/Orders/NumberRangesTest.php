<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Database\Database;
use Vitrine\Invoices\Invoice;
use Vitrine\Invoices\InvoiceFiles;
use Vitrine\Invoices\InvoiceFormat;
use Vitrine\Invoices\Invoices;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Numbers\NumberRanges;
use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Storage\OrderRepository;

/** The owner's prefixes and first numbers of orders, invoices and credit notes. */
final class NumberRangesTest extends ShopTestCase {

	/** @return array<string, string> Messages by path. */
	private function change( string $range, string $prefix, string $next = '' ): array {
		return $this->service( NumberRanges::class )->save( array( $range => compact( 'prefix', 'next' ) ) );
	}

	private function paidOrder(): Order {
		$answer = $this->place( self::body( array( self::line( $this->product() ) ) ) );
		$order  = $this->confirmed( $this->service( OrderRepository::class )->byKey( (string) $answer['data']['key'] ) ?? self::fail() );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		return $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail();
	}

	private function refund( Order $order ): void {
		$request = new RefundRequest( 0, amount: 100, isManual: true );
		$this->service( RefundService::class )->refund( $order, $request, Actor::staff( 1, 'Rūta' ) );
	}

	/** @return list<string> */
	private function names( Order $order ): array {
		return array_map( static fn ( Invoice $paper ): string => $paper->name, $this->service( Invoices::class )->forOrder( $order->id ) );
	}

	public function testAShopThatChangesNothingKeepsItsNames(): void {
		$order = $this->paidOrder();
		$this->refund( $order );
		self::assertSame( array( '1001', 'INV-00001', 'CRN-00001' ), array( $order->number, ...$this->names( $order ) ) );
	}

	public function testNamesFollowTheSettingsAndNumbersGoOn(): void {
		$this->paidOrder();
		self::assertSame( array(), $this->change( 'invoice', 'RE-{YYYY}-', '4711' ) );
		self::assertSame( array(), $this->change( 'credit', 'GS/' ) );
		self::assertSame( array(), $this->change( 'order', 'B-', '58201' ) );
		$order = $this->paidOrder();
		$this->refund( $order );
		$year = wp_date( 'Y' );
		self::assertSame( array( 'B-58201', "RE-$year-04711", 'GS/00001' ), array( $order->number, ...$this->names( $order ) ) );
		self::assertSame( $order->id, $this->service( OrderRepository::class )->byNumber( 'B-58201' )?->id );

		self::assertSame( array(), $this->change( 'invoice', 'INV-' ) );
		$next = $this->paidOrder();
		self::assertSame( array( 'B-58202', 'INV-04712' ), array( $next->number, ...$this->names( $next ) ) );
		$file = $this->service( InvoiceFiles::class )->file( $order, 'GS/00001', InvoiceFormat::Pdf );
		self::assertSame( 'GS-00001.pdf', $file?->name );
	}

	public function testARangeNeverGoesBack(): void {
		$this->change( 'invoice', 'INV-', '12' );
		$order = $this->paidOrder();
		self::assertSame( array( 'INV-00012' ), $this->names( $order ) );
		foreach ( array( '1', '11', '12' ) as $used ) {
			self::assertStringContainsString( '13', $this->change( 'invoice', 'OTHER-', $used )['invoice.next'] ?? 'accepted' );
		}
		self::assertStringContainsString( '1002', $this->change( 'order', 'B-', $order->number )['order.next'] ?? 'accepted' );
		$next = $this->paidOrder();
		self::assertSame( array( '1002', 'INV-00013' ), array( $next->number, ...$this->names( $next ) ) );
		self::assertSame( array(), $this->change( 'invoice', 'INV-', '14' ) );
		self::assertSame( array( 'INV-00014' ), $this->names( $this->paidOrder() ) );
	}

	/** @return iterable<string, array{string, string, string}> */
	public static function badInput(): iterable {
		yield 'markup'       => array( '<b>RE</b>-', '', 'invoice.prefix' );
		yield 'too long'     => array( str_repeat( 'A', 60 ), '', 'invoice.prefix' );
		yield 'Greek'        => array( 'ΤΙΜ-', '', 'invoice.prefix' );
		yield 'Hebrew'       => array( 'חש-', '', 'invoice.prefix' );
		yield 'credit notes' => array( 'crn-', '', 'invoice.prefix' );
		yield 'zero'         => array( 'RE-', '0', 'invoice.next' );
		yield 'negative'     => array( 'RE-', '-5', 'invoice.next' );
		yield '2^40'         => array( 'RE-', (string) 2 ** 40, 'invoice.next' );
		yield 'words'        => array( 'RE-', 'twelve', 'invoice.next' );
		yield 'fraction'     => array( 'RE-', '1.5', 'invoice.next' );
	}

	#[DataProvider( 'badInput' )]
	public function testBadInputIsRefusedAndNothingChanges( string $prefix, string $next, string $field ): void {
		self::assertSame( array( $field ), array_keys( $this->change( 'invoice', $prefix, $next ) ) );
		self::assertSame( array( 'INV-00001' ), $this->names( $this->paidOrder() ) );
	}

	public function testAPrefixStaysWithItsRange(): void {
		self::assertSame( array(), $this->change( 'invoice', 'RE-{YYYY}-' ) );
		self::assertSame( array(), $this->change( 'invoice', 'INV-' ) );
		self::assertSame( array( 'credit.prefix' ), array_keys( $this->change( 'credit', 'RE-2026-' ) ) );
		self::assertSame( array( 'cancellation.prefix' ), array_keys( $this->change( 'cancellation', 'inv-' ) ) );
		$both = array( 'prefix' => 'X-', 'next' => '' );
		self::assertNotSame( array(), $this->service( NumberRanges::class )->save( array( 'credit' => $both, 'cancellation' => $both ) ) );
	}

	public function testAPrefixOfAFilterIsTaken(): void {
		$filter = static fn ( string $name, string $kind, int $number ): string => "ZZ-$number";
		add_filter( 'vitrine_invoice_name', $filter, 10, 3 );
		$order = $this->paidOrder();
		remove_filter( 'vitrine_invoice_name', $filter );
		self::assertSame( array( 'ZZ-1' ), $this->names( $order ) );
		self::assertSame( array( 'credit.prefix' ), array_keys( $this->change( 'credit', 'ZZ-' ) ) );
		self::assertSame( array(), $this->change( 'invoice', 'ZZ-' ) );
	}

	/** An invoice that is being issued, or an order that is being placed, holds the counter until it is committed. */
	public function testAChangeWaitsForWhatIsBeingIssued(): void {
		if ( defined( 'DB_ENGINE' ) && constant( 'DB_ENGINE' ) === 'sqlite' ) {
			self::markTestSkipped( 'SQLite has one writer.' );
		}
		self::assertSame( array(), $this->change( 'invoice', 'INV-', '20' ) );
		$table   = $this->service( Database::class )->table( 'counters' );
		$invoice = $this->hold( "UPDATE $table SET value = value + 1 WHERE name = 'invoice'" );
		self::assertStringContainsString( '21', implode( $this->change( 'invoice', 'INV-', '20' ) ) );
		proc_close( $invoice );
		$order = $this->hold( "SELECT value FROM $table WHERE name = 'order' LOCK IN SHARE MODE" );
		$since = microtime( true );
		self::assertSame( array(), $this->change( 'order', 'B-', '2000' ) );
		self::assertGreaterThan( 0.5, microtime( true ) - $since );
		proc_close( $order );
	}

	/** @return resource A process that runs the statement and commits a second later. */
	private function hold( string $statement ): mixed {
		[ $name, $user, $password, $server ] = array_map( constant( ... ), array( 'DB_NAME', 'DB_USER', 'DB_PASSWORD', 'DB_HOST' ) );
		[ $host, $port, $socket ]            = $GLOBALS['wpdb']->parse_db_host( $server );
		$connect                             = array( $host, $user, $password, $name, (int) $port, $socket );
		$code                                = sprintf(
			'$db = new mysqli( ...%s ); $db->begin_transaction(); $db->query( %s ); echo "held\n"; usleep( 1000000 ); $db->commit();',
			var_export( $connect, true ),
			var_export( $statement, true )
		);
		$process                             = proc_open( array( PHP_BINARY, '-r', $code ), array( 1 => array( 'pipe', 'w' ) ), $pipes );
		self::assertIsResource( $process );
		self::assertSame( "held\n", fgets( $pipes[1] ) );
		return $process;
	}
}
