<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Withdrawals;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Admin\Orders\RefundBox;
use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\Discounts\DiscountRepository;
use Vitrine\Cart\DiscountTerms;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Delivery\DeliveryTariff;
use Vitrine\Pricing\Delivery\PriceRule;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\UsesWpAdmin;
use Vitrine\Withdrawals\Withdrawals;

/** “Refund these items” of a withdrawal fills in what page and e-mail have promised, and the refund says what it did. */
final class WithdrawalRefundTest extends ShopTestCase {

	use UsesWpAdmin;

	private string $cookie;

	private string $discount = '';

	protected function setUp(): void {
		parent::setUp();
		$this->cookie = self::admin()->signedIn( 'administrator' );
	}

	/** @param array<string, mixed> ...$lines */
	private function paidOrder( array ...$lines ): Order {
		$answer = $this->place( self::body( array_values( $lines ), array( 'discount' => $this->discount ) ) );
		$order  = $this->service( OrderRepository::class )->byKey( (string) $answer['data']['key'] )
			?? self::fail( (string) $answer['message'] );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		return $order;
	}

	/** @param array<int, int> $quantities By product id. */
	private function withdraw( Order $order, array $quantities ): void {
		$lines = array();
		foreach ( $quantities as $id => $quantity ) {
			$lines[] = array( 'id' => $id, 'kiekis' => $quantity );
		}
		$answer = $this->call(
			'withdraw',
			array(
				'request_id' => wp_generate_uuid4(),
				'order'      => array( 'key' => $order->key ),
				'name'       => 'Ona',
				'email'      => 'ona@example.org',
				'lines'      => $lines,
				'words'      => '',
			)
		);
		self::assertTrue( $answer['status'], (string) $answer['message'] );
	}

	private function page( Order $order, string $query = '' ): string {
		return self::admin()->ask( $this->cookie, "admin.php?page=vitrine-orders&order=$order->id$query" )->raw;
	}

	/** @return list<string> Queries of the links that fill in a refund, in the order of the withdrawals. */
	private function links( Order $order ): array {
		preg_match_all( '/order=\d+((?:&amp;|&#0?38;|&)(?:pieces|delivery)[^"]*?)#vitrine-refunds/', $this->page( $order ), $links );
		return array_map( 'html_entity_decode', $links[1] );
	}

	/** @return array<string, string> The filled-in fields of the refund form. */
	private function form( Order $order, string $query ): array {
		$page = $this->page( $order, $query );
		$box  = substr( $page, (int) strpos( $page, 'id="vitrine-refunds"' ) );
		$form = array( 'action' => RefundBox::ACTION, 'order' => (string) $order->id );
		preg_match_all( '/<input [^>]*name="(pieces\[\d+\]|delivery|amount|after|_wpnonce)"[^>]*>/', $box, $fields, PREG_SET_ORDER );
		foreach ( $fields as [ $input, $name ] ) {
			preg_match( '/value="([^"]*)"/', $input, $value );
			$form[ $name ] ??= $value[1] ?? '';
		}
		return $form + ( preg_match( '/name="restock" value="1"\s+checked/', $box ) === 1 ? array( 'restock' => '1' ) : array() );
	}

	/** @param array<string, string> $form */
	private function refund( Order $order, array $form ): string {
		self::assertSame( 302, self::admin()->ask( $this->cookie, 'admin-post.php', $form )->status );
		return $this->page( $order );
	}

	/** @return array{string, string} */
	private function state( Order $order ): array {
		$order = $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail();
		return array( $order->status->value, $order->payment->status->value );
	}

	public function testAWholeWithdrawalIsRefundedWithDelivery(): void {
		$vase  = $this->product();
		$order = $this->paidOrder( self::line( $vase, 2 ) );
		$this->withdraw( $order, array( $vase => 2 ) );
		self::assertSame( array( '&pieces[0]=2&delivery=1' ), array_map( 'urldecode', $this->links( $order ) ) );
		$form = $this->form( $order, '&pieces%5B0%5D=2&delivery=1' );
		self::assertSame( array( '2', '5.90', '' ), array( $form['pieces[0]'], $form['delivery'], $form['amount'] ) );
		$page = $this->refund( $order, $form );
		self::assertStringContainsString( 'Your refund of €25.90 is recorded.', $page );
		self::assertStringContainsString( 'Credit note: CRN-00001.', $page );
		self::assertStringContainsString( 'ona@example.org', $page );
		self::assertStringContainsString( 'The order is closed.', $page );
		self::assertSame( array( 'cancelled', 'refunded' ), $this->state( $order ) );
		self::assertStringNotContainsString( 'The order is closed.', $this->page( $order ), 'Shown once.' );
		self::assertSame( 0, $this->service( OrderRepository::class )->countOpen( 10 ) );
		self::assertSame( 'repaid', $this->service( Withdrawals::class )->byId( 1 )?->state->value );
	}

	public function testAWholeWithdrawalFromADeliveredOrderIsRefundedWithIt(): void {
		$vase  = $this->product();
		$order = $this->paidOrder( self::line( $vase ) );
		$order = $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail();
		$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Completed, Actor::staff( 1, 'Rūta' ) );
		$this->withdraw( $order, array( $vase => 1 ) );
		$page = $this->refund( $order, $this->form( $order, $this->links( $order )[0] ) );
		self::assertSame( array( 'completed', 'refunded' ), $this->state( $order ) );
		self::assertSame( 'repaid', $this->service( Withdrawals::class )->byId( 1 )?->state->value );
		self::assertStringNotContainsString( 'The order is closed.', $page );
	}

	public function testSeveralWithdrawalsOfTheWholeOrderRefundDeliveryOnce(): void {
		$bag   = $this->product( 5, 200, array(), 'Bag' );
		$vase  = $this->product( 5, 1000, array( $bag => null ) );
		$cup   = $this->product( 5, 500, array(), 'Cup', 900 );
		$this->service( DiscountRepository::class )->add( new DiscountTerms( 'THIRD', DiscountKind::Percent, 3333 ) );
		$this->discount = 'THIRD';
		$order = $this->paidOrder( self::line( $vase, 2, $bag ), self::line( $cup ) );
		self::assertGreaterThan( 0, $order->totals->discount );
		$this->withdraw( $order, array( $vase => 1 ) );
		self::assertSame( array( '&pieces[0]=1' ), array_map( 'urldecode', $this->links( $order ) ) );
		$this->withdraw( $order, array( $vase => 1, $cup => 1 ) );
		$links = $this->links( $order );
		self::assertSame( array( '&pieces[0]=1&delivery=1', '&pieces[0]=1&pieces[1]=1&delivery=1' ), array_map( 'urldecode', $links ) );
		$first = $this->form( $order, $links[0] );
		self::assertSame( '11.80', $first['delivery'] );
		$this->refund( $order, $first );
		self::assertSame( array( 'processing', 'partly_refunded' ), $this->state( $order ) );
		$links = $this->links( $order );
		$last  = $this->form( $order, end( $links ) ?: '' );
		self::assertSame( array( '1', '1', '' ), array( $last['pieces[0]'], $last['pieces[1]'], $last['delivery'] ?? '' ) );
		$this->refund( $order, $last );
		self::assertSame( array( 'cancelled', 'refunded' ), $this->state( $order ) );
		self::assertSame( array( 5, 5, 5 ), array_map( $this->stock( ... ), array( $vase, $bag, $cup ) ) );
		$refunds = $this->service( RefundService::class )->forOrder( $order );
		self::assertSame( $order->totals->total, array_sum( array_column( $refunds, 'amount' ) ) );
	}

	/** @return iterable<string, array{string, int, string}> Chosen method, what it cost, and what is filled in for delivery. */
	public static function methods(): iterable {
		yield 'standard'         => array( 'carrier', 490, '4.90' );
		yield 'express'          => array( 'express', 1990, '4.90' );
		yield 'pick-up'          => array( 'pickup', 0, '' );
	}

	#[DataProvider( 'methods' )]
	public function testOnlyStandardDeliveryIsDue( string $method, int $paid, string $expected ): void {
		DeliverySettings::save(
			array(
				new DeliveryMethod( 'express', tariff: new DeliveryTariff( PriceRule::Flat, 1990 ), forAll: true ),
				new DeliveryMethod( 'carrier', tariff: new DeliveryTariff( PriceRule::Flat, 490, 10_000 ), forAll: true ),
				new DeliveryMethod( 'pickup', tariff: new DeliveryTariff( PriceRule::Free ), pickup: true, forAll: true ),
			)
		);
		[ $vase, $cup ] = array( $this->product(), $this->product() );
		$by             = array( 'shipping' => $method );
		$order          = $this->paidOrder( $by + self::line( $vase ), $by + self::line( $cup ) );
		self::assertSame( $paid, $order->totals->shipping );
		$this->withdraw( $order, array( $vase => 1, $cup => 1 ) );
		$form = $this->form( $order, $this->links( $order )[0] );
		self::assertSame( $expected, $form['delivery'] ?? '' );
		$this->refund( $order, $form );
		self::assertSame( array( 'cancelled', $method === 'express' ? 'partly_refunded' : 'refunded' ), $this->state( $order ) );
	}

	public function testWhatWasRefundedForAnotherReasonIsNotKept(): void {
		[ $vase, $cup ] = array( $this->product(), $this->product() );
		$order          = $this->paidOrder( self::line( $vase ), self::line( $cup ) );
		$this->service( RefundService::class )->refund( $order, new RefundRequest( 0, null, array( 1 => 1 ) ), Actor::staff( 1, 'Rūta' ) );
		$this->withdraw( $order, array( $vase => 1 ) );
		self::assertStringContainsString( 'delivery=1', $this->links( $order )[0] );
	}

	public function testMoreDeliveryThanWasPaidIsRejected(): void {
		$order = $this->paidOrder( self::line( $this->product() ) );
		$wrong = 'Enter an amount such as 59.90.';
		foreach ( array( '5,91' => 'The delivery costs are higher', '-1' => $wrong, 'x' => $wrong ) as $typed => $text ) {
			$page = $this->refund( $order, array( 'delivery' => (string) $typed ) + $this->form( $order, '' ) );
			self::assertStringContainsString( $text, $page );
			self::assertStringContainsString( 'value="' . $typed . '"', $page );
		}
		self::assertSame( 0, $this->rowsIn( 'refunds' ) );
		$this->refund( $order, array( 'delivery' => '5,90' ) + $this->form( $order, '' ) );
		$refund = $this->service( RefundService::class )->forOrder( $order )[0];
		self::assertSame( array( 590, array( 2100 => 590 ) ), array( $refund->amount, $refund->allocation->delivery ) );
	}
}
