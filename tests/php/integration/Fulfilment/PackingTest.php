<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Fulfilment;

use Vitrine\Admin\Orders\PackingBox;
use Vitrine\Admin\ShopManagerRole;
use Vitrine\Fulfilment\Packing\DeliveryNote;
use Vitrine\Fulfilment\Packing\DeliveryNotes;
use Vitrine\Fulfilment\Packing\PackedItem;
use Vitrine\Fulfilment\Packing\PackingPapers;
use Vitrine\Fulfilment\Packing\PickList;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Notes\OrderNotes;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Storefront\Brand\Brand;
use Vitrine\Tests\Integration\Orders\OrdersInWpAdminTestCase;
use Vitrine\Withdrawals\WithdrawalForm;
use Vitrine\Withdrawals\Withdrawals;

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

	/** @param list<array<string, mixed>> $cart */
	private function paid( array $cart ): Order {
		$order = $this->ordered( $cart );
		$this->service( ChangeOrder::class )->markPaid( $order, $this->staff() );
		return $this->reload( $order );
	}

	/** @param array<int, int> $quantities By product. */
	private function withdraw( Order $order, array $quantities ): void {
		$form = new WithdrawalForm( wp_generate_uuid4(), 'Ona', 'ona@example.org', '', $quantities );
		$turn = count( $this->service( Withdrawals::class )->forOrders( array( $order->id ) )[ $order->id ] ?? array() ) + 1;
		$this->service( Withdrawals::class )->add( $form, $order->id, $turn, $order->number, null, 'en' );
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
		$this->service( ChangeOrder::class )->markPaid( $order, $this->staff() );
		$order = $this->reload( $order );
		$this->service( OrderNotes::class )->add( $order, 'Internal: pays late', false, $this->staff() );
		$html = (string) $this->service( PackingPapers::class )->html( array( $this->reload( $order ) ), false, array() );
		$shown = array( '>Delivery note<', 'UAB Molis &amp; Co', 'Jonas', 'Lithuania', $order->number, $this->sku( $order ) );
		foreach ( array( ...$shown, 'Vase &amp; Co (lt)', '+ Lid', 'Please ring twice.', '&lt;script&gt;' ) as $text ) {
			self::assertStringContainsString( $text, $html );
		}
		$hidden = array( 'Payer Ltd', 'pays late', '43.00', '43,00', '€', 'EUR', 'Bank transfer', 'ona@example.org', 'alert(1)</script>' );
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
		$first = $this->paid( array( self::line( $vase, 2 ), self::line( $bowl, 3 ) ) );
		$other = $this->paid( array( self::line( $vase, 4 ) ) );
		$gone  = $this->ordered( array( self::line( $vase, 7 ) ) );
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
			"Nothing to pack: $gone->number (Cancelled)",
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

	public function testAnUnpaidOrderIsNotPacked(): void {
		$vase = $this->product( 50 );
		$paid = $this->paid( array( self::line( $vase, 2 ) ) );
		$open = $this->ordered( array( self::line( $vase, 3 ) ) );
		self::assertSame( array( "{$this->sku( $paid )} | Vase | 2" ), $this->packed( $paid, $open ) );
		self::assertStringContainsString(
			"Nothing to pack: $open->number (Awaiting payment)",
			(string) $this->service( PackingPapers::class )->html( array( $paid, $open ), false, array() )
		);
		$this->service( ChangeOrder::class )->changeStatus( $open, OrderStatus::Processing, $this->staff() );
		self::assertSame( array( "{$this->sku( $open )} | Vase | 3" ), $this->packed( $this->reload( $open ) ), 'Staff have decided to.' );
	}

	public function testWithdrawnItemsAreNotPacked(): void {
		$vase  = $this->product( 50, 1000, array(), 'Vase' );
		$bowl  = $this->product( 50, 500, array(), 'Bowl' );
		$order = $this->paid( array( self::line( $vase, 2 ), self::line( $bowl, 3 ) ) );
		$bowls = "{$order->lines[1]->sku} | Bowl";
		$this->withdraw( $order, array( $vase => 2, $bowl => 1 ) );
		self::assertSame( array( "$bowls | 2" ), $this->packed( $order ) );
		$this->service( RefundService::class )->refund(
			$order,
			new RefundRequest( 0, quantities: array( 0 => 2, 1 => 1 ), isManual: true ),
			$this->staff()
		);
		self::assertSame( array( "$bowls | 2" ), $this->packed( $this->reload( $order ) ), 'The refund settles the withdrawal.' );
		$this->withdraw( $order, array( $bowl => 2 ) );
		self::assertSame( array(), $this->packed( $this->reload( $order ) ) );
	}

	public function testWhatWasWithdrawnFromLaterWasInTheParcel(): void {
		$vase  = $this->product();
		$order = $this->paid( array( self::line( $vase, 2 ) ) );
		$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Completed, $this->staff() );
		sleep( 1 );
		$this->withdraw( $order, array( $vase => 2 ) );
		self::assertSame( array( "{$this->sku( $order )} | Vase | 2" ), $this->packed( $this->reload( $order ) ) );
	}

	public function testTheOrdersOfAListAreLoadedTogether(): void {
		$ids = array();
		for ( $number = 0; $number < 6; $number++ ) {
			$ids[] = $this->paid( array( self::line( $this->product() ) ) )->id;
		}
		$queries = function ( int $count ) use ( $ids ): int {
			$before = $GLOBALS['wpdb']->num_queries;
			$found  = $this->service( PackingBox::class )->selected( implode( ',', array_slice( $ids, 0, $count ) ) );
			self::assertSame( array_slice( $ids, 0, $count ), array_column( $found, 'id' ) );
			$this->service( DeliveryNotes::class )->of( $found );
			return $GLOBALS['wpdb']->num_queries - $before;
		};
		$queries( 1 );
		self::assertSame( $queries( 2 ), $queries( 6 ) );
		self::assertSame( array(), $this->service( PackingBox::class )->selected( '0,x,999999' ) );
	}

	public function testPapersHaveTheColoursAndTheLogoOfTheShop(): void {
		$brand = $this->service( Brand::class );
		$order = $this->paid( array( self::line( $this->product() ) ) );
		$page  = fn (): string => (string) $this->service( PackingPapers::class )->html( array( $order ), false, array() );
		$pdf   = fn (): string => $this->service( PackingPapers::class )->pdf( array( $order ), false )->data ?? '';
		self::assertStringNotContainsString( '<img', $page() );
		self::assertStringNotContainsString( '/Subtype /Image', $pdf() );
		$image = imagecreatetruecolor( 300, 100 );
		self::assertNotFalse( $image );
		$file = wp_upload_dir()['path'] . '/' . wp_unique_filename( wp_upload_dir()['path'], 'packing-logo.png' );
		imagepng( $image, $file );
		$logo = wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_status' => 'inherit', 'post_title' => 'Logo' ), $file );
		wp_update_attachment_metadata( $logo, array( 'width' => 300, 'height' => 100 ) );
		update_option( 'site_logo', $logo );
		$colours = static fn ( mixed $data ): mixed => $data instanceof \WP_Theme_JSON_Data
			? $data->update_with(
				array(
					'version'  => 3,
					'settings' => array(
						'color' => array(
							'palette' => array(
								array( 'slug' => 'paper', 'color' => '#fff0f0', 'name' => 'Paper' ),
								array( 'slug' => 'ink', 'color' => '#102030', 'name' => 'Ink' ),
								array( 'slug' => 'accent', 'color' => '#7a1fa2', 'name' => 'Accent' ),
							),
						),
					),
				)
			)
			: $data;
		add_filter( 'wp_theme_json_data_user', $colours );
		wp_clean_theme_json_cache();
		Brand::invalidate();
		self::assertSame( '#7a1fa2', $brand->palette()->accent );
		self::assertStringContainsString( '#7a1fa2', $page() );
		self::assertStringContainsString( '<img src="', $page() );
		self::assertStringContainsString( '/Subtype /Image', $pdf() );
		remove_filter( 'wp_theme_json_data_user', $colours );
	}

	public function testALongOrderTakesSeveralPages(): void {
		$cart = array();
		for ( $number = 0; $number < 60; $number++ ) {
			$cart[] = self::line( $this->product( 5, 1000, array(), str_repeat( "Geschirrspülmaschinenfest $number ", 1 + $number % 5 ) ) );
		}
		$order = $this->ordered( $cart, 'en', array( 'note' => str_repeat( 'Ilga pastaba. ', 70 ) ) );
		$this->service( ChangeOrder::class )->markPaid( $order, $this->staff() );
		$order = $this->reload( $order );
		$file  = $this->service( PackingPapers::class )->pdf( array( $order ), false );
		self::assertSame( "delivery-note-$order->number.pdf", $file->name ?? '' );
		self::assertGreaterThan( 2, substr_count( $file->data ?? '', '/Type /Page ' ) );
	}

	public function testStaffPrintThemFromTheOrderAndFromTheList(): void {
		$orders = array_map( fn (): Order => $this->paid( array( self::line( $this->product() ) ) ), range( 0, 1 ) );
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
