<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use Vitrine\Admin\Orders\OrderSteps;
use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\Discounts\DiscountRepository;
use Vitrine\Cart\DiscountTerms;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Invoices\InvoiceFiles;
use Vitrine\Invoices\InvoiceFormat;
use Vitrine\Invoices\Invoices;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Payments\Settings\EnabledPaymentMethods;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Support\InvoiceRules;
use Vitrine\Tests\Support\UsesWpAdmin;
use Vitrine\Withdrawals\NextSteps;
use Vitrine\Withdrawals\Withdrawals;

/** An order with a total of 0 needs no payment method, also where only cards are offered, and is never treated as unpaid. */
final class FreeOrderTest extends CardTestCase {

	use UsesWpAdmin;

	private const NOTHING_TO_REFUND = 'There was nothing to pay for this order, so there is nothing to refund.';

	protected function setUp(): void {
		parent::setUp();
		$none = array( 'bank_transfer' => false, 'cash_on_delivery' => false );
		self::saveSetting( self::setting( EnabledPaymentMethods::class )->with( $none ) );
		$this->service( DiscountRepository::class )->add( new DiscountTerms( 'GIFT', DiscountKind::Percent, 10_000 ) );
	}

	/**
	 * @param array<string, mixed> $changes
	 * @return array<string, mixed> The response.
	 */
	private function placed( array $changes = array(), string $language = 'en' ): array {
		$cart = array( array( 'shipping' => 'pickup' ) + self::line( $this->product() ) );
		return $this->place( self::body( $cart, $changes + array( 'payment_method' => '', 'discount' => 'GIFT' ) ), $language );
	}

	/** @param array<string, mixed> $placed The response. */
	private function orderOf( array $placed ): Order {
		return $this->service( OrderRepository::class )->byKey( (string) ( $placed['data']['key'] ?? '' ) )
			?? self::fail( (string) wp_json_encode( $placed ) );
	}

	public function testAFullDiscountNeedsNoMethodInACardOnlyShop(): void {
		$placed = $this->placed( array( 'total' => 0 ) );
		self::assertSame( 'bought', $placed['data']['state'] ?? $placed );
		$order = $this->orderOf( $placed );
		self::assertSame(
			array( 0, 'processing', 'paid', 'free', null ),
			array(
				$order->totals->total,
				$order->status->value,
				$order->payment->status->value,
				$order->payment->method,
				$order->payment->payBy,
			)
		);
		self::assertSame( array( 'order_confirmation', 'order_notice' ), $this->messages() );
		self::assertSame( 0, $this->rowsIn( 'unpaid_orders' ) );
		$shown = $this->call( 'get_order_by_key', array( 'key' => $order->key ) )['data'];
		self::assertSame( array( 'key' => 'free', 'title' => 'Nothing to pay', 'instructions' => '' ), $shown['payment_method'] );
		self::assertSame( array( 'processing', 'paid' ), array( $shown['order_status'], $shown['payment_status'] ) );
		self::assertSame( 'No payment needed', $shown['payment']['label'] );
		self::assertSame( 'There is nothing to pay. You don’t have to do anything else.', $shown['next_steps'][0] );
		self::assertFalse( $this->call( 'start_order_stripe', array( 'key' => $order->key ) )['status'], 'No payment intent of 0.' );
	}

	public function testAChosenMethodIsIgnored(): void {
		self::assertSame( 'free', $this->orderOf( $this->placed( array( 'payment_method' => 'card' ) ) )->payment->method );
		self::assertSame( 'free', $this->orderOf( $this->placed( array( 'payment_method' => 'bank_transfer' ) ) )->payment->method );
	}

	public function testAProductMayBeFree(): void {
		$product = $this->product();
		$this->setPrice( $product, 0 );
		$line    = array( 'shipping' => 'pickup' ) + self::line( $product );
		$placed = $this->place( self::body( array( $line ), array( 'payment_method' => '' ) ) );
		self::assertSame( 'free', $this->orderOf( $placed )->payment->method );
	}

	/** It needs no price before. */
	public function testANewProductMayBeFreeAndOthersBesideItArePaid(): void {
		$sample = array( 'shipping' => 'pickup' ) + self::line( $this->product( price: 0, title: 'Sample' ) );
		$order  = $this->orderOf( $this->place( self::body( array( $sample ), array( 'payment_method' => '', 'total' => 0 ) ) ) );
		self::assertSame( array( 0, 'free', 0 ), array( $order->totals->total, $order->payment->method, $order->lines[0]->unitPrice ) );
		$cart  = array( $sample, array( 'shipping' => 'pickup' ) + self::line( $this->product() ) );
		$order = $this->orderOf( $this->place( self::body( $cart, array( 'payment_method' => 'card', 'total' => 1000 ) ) ) );
		self::assertSame( array( 1000, 'card', 2 ), array( $order->totals->total, $order->payment->method, count( $order->lines ) ) );
	}

	public function testWhatHasToBePaidNeedsAMethod(): void {
		$errors = static fn ( array $answer ): array => array_column( $answer['data']['errors'] ?? array(), 'message', 'field' );
		self::assertSame( array( 'payment_method' ), array_keys( $errors( $this->placed( array( 'discount' => '' ) ) ) ) );
		self::assertSame(
			array( 'payment_method' => 'This payment method is not available for your order.' ),
			$errors( $this->placed( array( 'discount' => '', 'payment_method' => 'free' ) ) )
		);
		self::assertSame( 0, $this->rowsIn( 'orders' ) );
	}

	public function testATotalThatChangesBetweenZeroAndMoreIsShownFirst(): void {
		foreach (
			array(
				'no longer free' => array( 'total' => 0, 'discount' => '' ),
				'free by now'    => array( 'total' => 1000, 'payment_method' => 'card' ),
				// Stripe charges €0.50 or more: the total is shown before a method is refused.
				'too low by now' => array( 'total' => 1000, 'payment_method' => 'card', 'discount' => 'NEARLY' ),
			) as $case => $body
		) {
			if ( $case === 'too low by now' ) {
				$this->service( DiscountRepository::class )->add( new DiscountTerms( 'NEARLY', DiscountKind::Percent, 9_600 ) );
			}
			$answer = $this->placed( $body );
			self::assertStringStartsWith( 'The total of your order has changed in the meantime.', (string) $answer['message'], $case );
			self::assertSame( array( array(), true ), array( (array) $answer['data']['errors'], $answer['data']['cart_changed'] ), $case );
		}
		self::assertSame( 0, $this->rowsIn( 'orders' ) );
	}

	public function testMailsSpeakOfNoPayment(): void {
		$order = $this->orderOf( $this->placed() );
		$this->deliverMessages();
		$mails = array_column( $this->mails(), 'message', 'to' );
		self::assertStringContainsString( 'There is nothing to pay.', $mails['ona@example.org'] );
		self::assertStringNotContainsString( 'IBAN', $mails['ona@example.org'] );
		foreach ( $this->mails() as $mail ) {
			self::assertStringNotContainsString( 'Not paid yet', $mail['message'] );
			self::assertStringNotContainsString( 'Please transfer', $mail['message'] );
		}
		$offered = $this->service( OrderMails::class )->titlesFor( $order );
		self::assertArrayNotHasKey( OrderMessages::PAID, $offered );
		self::assertArrayNotHasKey( OrderMessages::REMINDER, $offered );

		$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Cancelled, Actor::staff( 1, 'Rūta' ) );
		$this->deliverMessages();
		$messages = array_column( $this->mails(), 'message' );
		self::assertStringContainsString( self::NOTHING_TO_REFUND, (string) end( $messages ) );
	}

	public function testNothingChasesIt(): void {
		$clock = $this->clock();
		$order = $this->orderOf( $this->placed() );
		$this->advance( $clock, '+60 days' );
		$this->deliverMessages();
		self::assertSame( array( 'processing', 'paid' ), $this->state( $order ) );
		self::assertSame( array( 'order_confirmation', 'order_notice' ), $this->messages() );
	}

	public function testTheInvoiceSaysThatNothingIsDue(): void {
		$this->service( OptionsStore::class )->save(
			OptionGroups::SHOP,
			array(
				'company_name'    => 'UAB Molis',
				'company_address' => 'Drožėjų g. 1, LT-01100 Vilnius, Lietuva',
				'company_code'    => '300012345',
				'company_vat'     => 'LT100001234567',
			),
			'lt'
		);
		$order = $this->orderOf( $this->placed() );
		$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Completed, Actor::staff( 1, 'Rūta' ) );
		$order    = $this->reload( $order );
		$invoices = $this->service( Invoices::class )->forOrder( $order->id );
		self::assertCount( 1, $invoices );
		$xml = $this->service( InvoiceFiles::class )->file( $order, '', InvoiceFormat::Xml )->data ?? self::fail();
		self::assertSame( array(), InvoiceRules::broken( $xml ) );
		self::assertStringContainsString( '<ram:TotalPrepaidAmount>0.00</ram:TotalPrepaidAmount>', $xml );
		self::assertStringContainsString( '<ram:DuePayableAmount>0.00</ram:DuePayableAmount>', $xml );
		self::assertStringNotContainsString( 'SpecifiedTradePaymentTerms', $xml );
		self::assertStringContainsString( 'Nothing to pay', $xml );
	}

	public function testStaffSeeNoOpenPaymentAndNothingToRefund(): void {
		$order                  = $this->orderOf( $this->placed() );
		$cookie = self::admin()->signedIn( 'administrator' );
		$page                   = self::admin()->ask( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw;
		self::assertStringContainsString( 'Nothing to pay', $page );
		self::assertStringNotContainsString( 'Not paid yet', $page );
		self::assertStringNotContainsString( 'id="vitrine-refunds"', $page );
		$list = self::admin()->ask( $cookie, 'admin.php?page=vitrine-orders&method=free' )->raw;
		self::assertStringContainsString( 'No payment needed', $list );
		self::assertStringContainsString( $order->number, $list );
		$unpaid = $this->service( OrderRepository::class )->find( new OrderQuery( paymentStatus: PaymentStatus::Unpaid ) );
		self::assertSame( 0, $unpaid['total'] );
		self::assertFalse( $this->service( RefundService::class )->isPossible( $order ) );
		self::assertNotContains( OrderSteps::PAID, $this->service( OrderSteps::class )->availableFor( $order ) );
	}

	public function testAWithdrawalPromisesNoMoney(): void {
		$order  = $this->orderOf( $this->placed() );
		$answer = $this->call(
			'withdraw',
			array(
				'request_id' => wp_generate_uuid4(),
				'order'      => array( 'key' => $order->key ),
				'name'       => 'Ona Šalnaitė',
				'email'      => 'ona@example.org',
				'lines'      => array( array( 'id' => $order->lines[0]->productId, 'kiekis' => 1 ) ),
				'words'      => '',
			)
		);
		self::assertTrue( $answer['status'], (string) wp_json_encode( $answer ) );
		$withdrawal = $this->service( Withdrawals::class )->forOrders( array( $order->id ) )[ $order->id ][0];
		$steps      = $this->service( NextSteps::class )->forWithdrawal( $withdrawal, $order );
		self::assertSame( self::NOTHING_TO_REFUND, end( $steps ) );
		$this->deliverMessages();
		$mails = implode( array_column( $this->mails(), 'message' ) );
		self::assertStringNotContainsString( 'refund your payment', $mails );
		self::assertStringNotContainsString( 'The refund is due', $mails );
		$cookie = self::admin()->signedIn( 'administrator' );
		$page = self::admin()->ask( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw;
		self::assertStringContainsString( '>Closed</button>', $page );
		self::assertStringNotContainsString( 'Refund these items', $page );
	}

	private function setPrice( int $product, int $price ): void {
		$writer = $this->service( ProductWriter::class );
		$facts  = $writer->facts( $product ) ?? self::fail( 'Product not found.' );
		$writer->save( $product, $facts->with( price: $price ), array() );
	}
}
