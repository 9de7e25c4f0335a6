<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Admin\Orders\PackingBox;
use Vitrine\Admin\ShopManagerRole;
use Vitrine\Content\Options\OptionGroups;
use Vitrine\Content\Options\OptionsStore;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Notes\OrderNotes;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderRepository;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Packing\DeliveryNote;
use Vitrine\Orders\Packing\DeliveryNotes;
use Vitrine\Orders\Packing\PackedItem;
use Vitrine\Orders\Packing\PackingPapers;
use Vitrine\Orders\Packing\PickList;
use Vitrine\Orders\Refund\RefundRequest;

/** Delivery notes and packing lists: what to put into the parcels, without prices and internal notes. */
final class PackingTest extends OrdersInWpAdminTestCase {

	private const NOTE = "Please ring twice.\n<script>alert(1)</script>";

	/**
	 * @param list<array<string, mixed>> $cart
	 * @param array<string, mixed>       $changes
	 */
	private function ordered( array $cart, string $language = 'en', array $changes = array() ): Order {
		$answer = $this->place( self::body( $cart, $changes + array( 'note' => self::NOTE ) ), $language );
		return $this->confirmed(
			$this->service( OrderRepository::class )->byKey( (string) $answer['data']['key'] ) ?? self::fail( (string) $answer['message'] )
		);
	}

	private function reload( Order $order ): Order {
		return $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail();
	}

	private function staff(): Actor {
		return Actor::staff( 1, 'Rūta' );
	}

	/** @return list<string> */
	private function packed( Order ...$orders ): array {
		return array_merge(
			...array_map(
				static fn ( DeliveryNote $note ): array => self::lines( $note->items ),
				$this->service( DeliveryNotes::class )->of( array_values( $orders ) )
			)
		);
	}

	/**
	 * @param list<PackedItem> $items
	 * @return list<string>
	 */
	private static function lines( array $items ): array {
		return array_map(
			static fn ( PackedItem $item ): string => implode(
				' | ',
				array( $item->sku, $item->label(), $item->quantity, ...$item->orders )
			),
			$items
		);
	}

	private function sku( Order $order ): string {
		return $order->lines[0]->sku;
	}

	public function testADeliveryNoteIsForTheParcel(): void {
		$this->service( OptionsStore::class )->save( OptionGroups::SHOP, array( 'company_name' => 'UAB Molis & Co' ), 'en' );
		$lid   = $this->product( 5, 300, array(), 'Lid' );
		$order = $this->ordered(
			array( self::line( $this->product( 5, 4321, array( $lid => 199 ), 'Vase & Co' ), 2, $lid ) ),
			'lt',
			array(
				'billing'  => array( 'company' => 'Payer Ltd' ) + self::ADDRESS,
				'delivery' => array( 'first_name' => 'Jonas' ) + self::ADDRESS,
			)
		);
		$this->service( OrderNotes::class )->add( $order, 'Internal: pays late', false, $this->staff() );
		$html = (string) $this->service( PackingPapers::class )->html( array( $this->reload( $order ) ), false, array() );
		$shown = array( '>Delivery note<', 'UAB Molis &amp; Co', 'Jonas', 'Lithuania', $order->number, $this->sku( $order ) );
		foreach ( array( ...$shown, 'Vase &amp; Co (lt)', '+ Lid', 'Please ring twice.', '&lt;script&gt;' ) as $text ) {
			self::assertStringContainsString( $text, $html );
		}
		$hidden = array( 'Payer Ltd', 'pays late', '43', '€', 'EUR', 'Bank transfer', 'ona@example.org', 'alert(1)</script>' );
		foreach ( $hidden as $secret ) {
			self::assertStringNotContainsString( $secret, (string) preg_replace( '~<style>.*?</style>~s', '', $html ), $secret );
		}
		self::assertStringContainsString( '>2<', $html );
		self::assertSame( 2, preg_match_all( '~>TEST-\d+<~', $html ) );

		$customers = (string) $this->service( PackingPapers::class )->html( array( $order ), true, array() );
		self::assertStringContainsString( 'lang="lt"', $customers );
		self::assertStringContainsString( 'Lietuva', $customers );
	}

	public function testAPackingListAddsUpWhatIsStillToPack(): void {
		$vase  = $this->product( 50, 1000, array(), 'Vase' );
		$bowl  = $this->product( 50, 500, array(), 'Bowl' );
		$first = $this->ordered( array( self::line( $vase, 2 ), self::line( $bowl, 3 ) ) );
		$other = $this->ordered( array( self::line( $vase, 4 ) ) );
		$gone  = $this->ordered( array( self::line( $vase, 7 ) ) );
		$this->service( ChangeOrder::class )->markPaid( $first, $this->staff() );
		$first = $this->reload( $first );
		$this->service( RefundService::class )->refund(
			$first,
			new RefundRequest( 0, quantities: array( 1 => 1 ), isManual: true ),
			$this->staff()
		);
		$this->service( ChangeOrder::class )->changeStatus( $gone, OrderStatus::Cancelled, $this->staff() );
		$orders = array( $this->reload( $first ), $this->reload( $other ), $this->reload( $gone ) );
		$notes  = $this->service( DeliveryNotes::class )->of( $orders );
		self::assertCount( 2, $notes );
		self::assertSame(
			array(
				"{$first->lines[0]->sku} | Vase | 6 | $first->number (2 ×) | $other->number (4 ×)",
				"{$first->lines[1]->sku} | Bowl | 2 | $first->number (2 ×)",
			),
			self::lines( PickList::of( $notes ) )
		);
		$file = $this->service( PackingPapers::class )->pdf( $orders, false );
		self::assertMatchesRegularExpression( '/^packing-\d{4}-\d\d-\d\d\.pdf$/', $file->name ?? '' );
		self::assertSame( 3, substr_count( $file->data ?? '', '/Type /Page ' ), 'A pick list and two delivery notes.' );
		self::assertStringContainsString(
			"Nothing to pack: $gone->number",
			(string) $this->service( PackingPapers::class )->html( $orders, false, array() )
		);
	}

	public function testWhatCameBackLaterWasInTheParcel(): void {
		$order = $this->ordered( array( self::line( $this->product(), 2 ) ) );
		$this->service( ChangeOrder::class )->markPaid( $order, $this->staff() );
		$this->service( ChangeOrder::class )->changeStatus( $this->reload( $order ), OrderStatus::Completed, $this->staff() );
		$refund = new RefundRequest( 0, quantities: array( 0 => 2 ), isManual: true );
		sleep( 1 );
		$this->service( RefundService::class )->refund( $this->reload( $order ), $refund, $this->staff() );
		self::assertSame( array( "{$this->sku( $order )} | Vase | 2" ), $this->packed( $this->reload( $order ) ) );
	}

	public function testALongOrderTakesSeveralPages(): void {
		$cart = array();
		for ( $number = 0; $number < 60; $number++ ) {
			$cart[] = self::line( $this->product( 5, 1000, array(), str_repeat( "Geschirrspülmaschinenfest $number ", 1 + $number % 5 ) ) );
		}
		$order = $this->ordered( $cart, 'en', array( 'note' => str_repeat( 'Ilga pastaba. ', 70 ) ) );
		$file  = $this->service( PackingPapers::class )->pdf( array( $order ), false );
		self::assertSame( "delivery-note-$order->number.pdf", $file->name ?? '' );
		self::assertGreaterThan( 2, substr_count( $file->data ?? '', '/Type /Page ' ) );
	}

	public function testStaffPrintThemFromTheOrderAndFromTheList(): void {
		$orders = array_map( fn (): Order => $this->ordered( array( self::line( $this->product() ) ) ), range( 0, 1 ) );
		$ids    = array_map( static fn ( Order $order ): int => $order->id, $orders );
		$cookie = $this->signIn( ShopManagerRole::ROLE )['cookie'];
		$page   = $this->request( $cookie, "admin.php?page=vitrine-orders&order=$ids[0]" )->raw;
		self::assertStringContainsString( "action=vitrine_packing&#038;orders=$ids[0]&#038;format=pdf", $page );
		self::assertStringContainsString( "SKU: {$this->sku( $orders[0] )}", $page );
		self::assertMatchesRegularExpression( '~<div class="postbox vitrine-unprinted">\s*<div[^>]*><h2[^>]*>History and notes~', $page );
		$list   = $this->request( $cookie, 'admin.php?page=vitrine-orders' )->raw;
		self::assertSame( 1, preg_match( '/id="_wpnonce" name="_wpnonce" value="(\w+)"/', $list, $nonce ) );
		$query  = http_build_query( array( '_wpnonce' => $nonce[1] ?? '', 'action' => PackingBox::ACTION, 'orders' => $ids ) );
		$bulk   = $this->request( $cookie, "admin.php?page=vitrine-orders&$query" );
		self::assertSame( 302, $bulk->status );
		$path   = 'admin-post.php?action=vitrine_packing&format=pdf&orders=' . implode( ',', $ids );
		self::assertStringEndsWith( "orders=$ids[0],$ids[1]&format=pdf", rawurldecode( $bulk->headers['location'] ?? '' ) );
		$file   = $this->request( $cookie, $path );
		self::assertSame( array( 200, '%PDF' ), array( $file->status, substr( $file->raw, 0, 4 ) ) );
		self::assertSame( 404, $this->request( $cookie, 'admin-post.php?action=vitrine_packing&orders=0,x,999999' )->status );
		self::assertSame( 403, $this->request( $this->signIn( 'author' )['cookie'], $path )->status );
	}
}
