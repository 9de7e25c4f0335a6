<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Admin\Orders\InvoiceBox;
use Vitrine\Admin\Orders\RefundBox;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Order;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\UsesWpAdmin;

/** Over HTTP, as a signed-in user. */
final class RefundsInWpAdminTest extends ShopTestCase {

	use UsesWpAdmin;

	private function paidOrder(): Order {
		$answer = $this->place( self::body( array( self::line( $this->product( 5, 1000, array(), 'Vase <b>' ), 2 ) ) ) );
		$order  = $this->service( OrderRepository::class )->byKey( (string) $answer['data']['key'] )
			?? self::fail( (string) $answer['message'] );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		return $order;
	}

	private function orderPage( string $cookie, Order $order ): RestResponse {
		return self::admin()->ask( $cookie, "admin.php?page=vitrine-orders&order=$order->id" );
	}

	/**
	 * @param array<string, string|int> $changes
	 * @return array<string, string|int>
	 */
	private static function form( RestResponse $page, Order $order, array $changes ): array {
		$box = substr( $page->raw, (int) strpos( $page->raw, 'id="vitrine-refunds"' ) );
		self::assertSame( 1, preg_match( '/name="_wpnonce" value="([0-9a-f]+)"/', $box, $nonce ), $page->raw );
		return $changes + array( 'action' => RefundBox::ACTION, 'order' => $order->id, 'after' => 0, '_wpnonce' => $nonce[1] ?? '' );
	}

	public function testAPartialRefundIsShownAndAStaleFormIsRejected(): void {
		$order  = $this->paidOrder();
		$cookie = self::admin()->signedIn( 'administrator' );
		$form   = self::form(
			$this->orderPage( $cookie, $order ),
			$order,
			array( 'pieces[0]' => 1, 'reason' => '<i>A crack</i>', 'restock' => '1' )
		);
		self::assertSame( 302, self::admin()->ask( $cookie, 'admin-post.php', $form )->status );
		self::assertSame(
			array( PaymentStatus::PartlyRefunded, 4 ),
			array(
				$this->service( OrderRepository::class )->byId( $order->id )?->payment->status,
				$this->stock( $order->lines[0]->productId ),
			)
		);
		$page = $this->orderPage( $cookie, $order );
		self::assertStringContainsString( 'Refunded manually', $page->raw );
		$history = substr( $page->raw, (int) strpos( $page->raw, 'Refunded manually' ), 600 );
		self::assertStringContainsString( '1 × Vase<br>', $history );
		self::assertStringContainsString( 'A crack', $page->raw );
		self::assertStringNotContainsString( '<i>A crack', $page->raw );
		self::assertStringContainsString( 'Invoice INV-00001', $page->raw );
		self::assertStringContainsString( 'Credit note CRN-00001', $page->raw );

		self::admin()->ask( $cookie, 'admin-post.php', $form );
		$rejected = $this->orderPage( $cookie, $order )->raw;
		self::assertStringContainsString( 'Another refund was made in the meantime', $rejected );
		self::assertSame( 1, $this->rowsIn( 'refunds' ) );
	}

	public function testInvalidInputIsKeptAndReported(): void {
		$order  = $this->paidOrder();
		$cookie = self::admin()->signedIn( 'administrator' );
		self::admin()->ask(
			$cookie,
			'admin-post.php',
			self::form( $this->orderPage( $cookie, $order ), $order, array( 'amount' => 'ten', 'reason' => 'Sorry' ) )
		);
		$page = $this->orderPage( $cookie, $order )->raw;
		self::assertStringContainsString( 'Enter an amount such as 59.90.', $page );
		self::assertStringContainsString( 'value="ten"', $page );
		self::assertStringContainsString( 'value="Sorry"', $page );
		self::assertSame( 0, $this->rowsIn( 'refunds' ) );
	}

	public function testUsersWithoutTheCapabilityCannotRefundOrSeeInvoices(): void {
		$order  = $this->paidOrder();
		$cookie = self::admin()->signedIn( 'administrator' );
		$form   = self::form( $this->orderPage( $cookie, $order ), $order, array( 'amount' => '5' ) );
		self::assertSame( 403, self::admin()->ask( $cookie, 'admin-post.php', array( '_wpnonce' => 'x' ) + $form )->status );
		$author = self::admin()->signedIn( 'author' );
		self::assertSame( 403, self::admin()->ask( $author, 'admin-post.php', $form )->status );
		self::assertSame( 403, self::admin()->ask( $author, 'admin-post.php?action=' . InvoiceBox::ACTION . "&order=$order->id" )->status );
		self::assertSame( 0, $this->rowsIn( 'refunds' ) );
		self::assertStringContainsString(
			'INV-00001',
			self::admin()->ask( $cookie, 'admin-post.php?action=' . InvoiceBox::ACTION . "&order=$order->id" )->raw
		);
	}
}
