<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Withdrawals;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Storage\OrderEvents;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Rest\Router;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;

/** Withdrawal through the REST routes: eligibility, deadlines and results. */
final class WithdrawTest extends WithdrawalTestCase {

	public function testAGuestWithdrawsFromPartOfAnOrderByItsKey(): void {
		$vase  = $this->product( 5, 1000, array(), 'Vase & Co' );
		$order = $this->order( array( self::line( $vase, 3 ), self::line( $this->product() ) ) );
		$offer = $this->call( 'get_withdrawal', array( 'order' => array( 'key' => $order->key ) ) )['data'];
		self::assertMatchesSchema( $this->service( Router::class )->all()['get_withdrawal']->answer()['data']['anyOf'][0], $offer );
		self::assertSame(
			array( 'open', 'Ona Šalnaitė', 'ona@example.org', array( 3, 1 ) ),
			array( $offer['standing'], $offer['name'], $offer['email'], array_column( $offer['lines'], 'left' ) )
		);

		$answer = $this->call( 'withdraw', self::withdrawalBody( $order, array( $vase => 2 ), array( 'words' => 'Too tall <b>' ) ) );
		self::assertTrue( $answer['status'], (string) $answer['message'] );
		self::assertMatchesSchema( $this->service( Router::class )->all()['withdraw']->answer()['data']['anyOf'][0], $answer['data'] );
		self::assertSame(
			array( '1001', '2026-11-02T10:00:00+02:00', 2 ),
			array( $answer['data']['contract'], $answer['data']['at'], $answer['data']['lines'][0]['kiekis'] )
		);
		$amount = "The refund for these items is €20.00.";
		self::assertContains( $amount, $answer['data']['next'], implode( "\n", $answer['data']['next'] ) );
		self::assertSame(
			array( 1, 1 ),
			array_column( $this->call( 'get_withdrawal', array( 'order' => array( 'key' => $order->key ) ) )['data']['lines'], 'left' )
		);
		$events = array_filter(
			$this->service( OrderEvents::class )->all( $order->id ),
			static fn ( OrderEvent $event ): bool => $event->kind === OrderEvent::WITHDRAWAL
		);
		self::assertSame(
			array( 'received' ),
			array_values( array_map( static fn ( OrderEvent $event ): string => $event->to, $events ) )
		);
	}

	public function testCustomerAndShopAreMailedTheDeclarationAndItsTime(): void {
		$this->service( OptionsStore::class )->save( OptionGroups::SHOP, array( 'return_address' => 'UAB Molis, Drožėjų g. 12' ), 'en' );
		$vase  = $this->product( 5, 1000, array(), 'Vase & Co' );
		$order = $this->order( array( self::line( $vase, 3 ) ), 'de' );
		$this->service( Outbox::class )->deliver();
		$before = count( $this->mails() );
		$this->call( 'withdraw', self::withdrawalBody( $order, array( $vase => 2 ), array( 'words' => 'Too tall <b>' ) ) );
		$this->service( Outbox::class )->deliver();
		[ $customer, $shop ] = array_slice( $this->mails(), $before );
		self::assertSame( 'ona.kita@example.org', $customer['to'] );
		self::assertStringContainsString( '<html lang="de">', $customer['message'] );
		foreach ( array(
			"2.\u{a0}November 2026 um 10:00 Uhr",
			"16.\u{a0}November 2026",
			'Ona Šalnaitė',
			'1001',
			'2 ×',
			'Vase &amp; Co',
			'Too tall &lt;b&gt;',
			"UAB Molis<br />\nDrožėjų g. 12",
		) as $result ) {
			self::assertStringContainsString( $result, $customer['message'] );
		}
		self::assertStringContainsString( "page=vitrine-orders&#038;order=$order->id", $shop['message'] );
		self::assertContains( 'Reply-To: ona.kita@example.org', (array) $shop['headers'] );
		self::assertCount( $before + 2, $this->mails() );
	}

	public function testTheOwnerWithdrawsFromAnOldOrderWithoutItsEmailAddress(): void {
		$owner = $this->token( $this->customer() );
		$vase  = $this->product();
		$order = $this->order( array( self::line( $vase ) ), 'en', $owner );
		$this->clock->time = $this->clock->time->modify( '+40 days' );
		$body              = self::withdrawalBody( $order, array( $vase => 1 ) );
		self::assertSame( array( 'email_required' => true ), $this->call( 'withdraw', $body )['data'] );
		self::assertTrue( $this->callAs( $owner, 'withdraw', $body )['status'] );
	}

	public function testWithoutAccessNothingIsRevealedOrChanged(): void {
		$vase    = $this->product();
		$order   = $this->order( array( self::line( $vase ) ) );
		$unknown = $this->rest(
			'POST',
			'withdraw',
			self::withdrawalBody( $order, array( $vase => 1 ), array( 'order' => array( 'key' => str_repeat( 'a', 40 ) ) ) )
		);
		$invalid = $this->rest(
			'POST',
			'withdraw',
			self::withdrawalBody(
				$order,
				array( $vase => 1 ),
				array( 'order' => array( 'key' => $order->key, 'email' => 'jonas@example.org' ) )
			)
		);
		self::assertSame( $unknown->raw, $invalid->raw );
		self::assertFalse( self::decoded( $invalid )['status'] );
		self::assertSame( 0, $this->rowsIn( 'withdrawals' ) );
	}

	public function testErrorsAreReportedByField(): void {
		$vase    = $this->product();
		$order   = $this->order( array( self::line( $vase, 2 ) ) );
		$invalid = fn ( array $quantities, array $changes = array() ): array => self::invalidFields(
			$this->call( 'withdraw', self::withdrawalBody( $order, $quantities, $changes ) )
		);
		self::assertSame( array( 'name', 'email', 'lines' ), $invalid( array(), array( 'name' => ' ', 'email' => 'ona' ) ) );
		self::assertSame( array( 'lines' ), $invalid( array( $vase => 3 ) ) );
		self::assertSame( array( 'lines' ), $invalid( array( $vase + 1 => 1 ) ) );
		self::assertSame( array( 'words' ), $invalid( array( $vase => 1 ), array( 'words' => str_repeat( 'ą', 2001 ) ) ) );
		self::assertSame( 0, $this->rowsIn( 'withdrawals' ) );
	}

	public function testMadeToOrderItemsCannotBeWithdrawnFrom(): void {
		$writer = $this->service( ProductWriter::class );
		$tall   = $this->product( null );
		$facts  = $writer->facts( $tall ) ?? self::fail();
		$writer->save( $tall, $facts->with( withdrawalExempt: true ) );
		$vase  = $this->product( null );
		$order = $this->order( array( self::line( $tall ), self::line( $vase ) ), 'en' );
		// The product data at the time of the order counts, not today's.
		$writer->save( $tall, $facts );
		$lines = $this->call( 'get_withdrawal', array( 'order' => array( 'key' => $order->key ) ) )['data']['lines'];
		self::assertSame( array( 0, 1 ), array_column( $lines, 'left' ) );
		self::assertStringContainsString( 'to your specifications', $lines[0]['note'] );
		self::assertSame(
			array( 'lines' ),
			self::invalidFields( $this->call( 'withdraw', self::withdrawalBody( $order, array( $tall => 1 ) ) ) )
		);
		self::assertTrue( $this->call( 'withdraw', self::withdrawalBody( $order, array( $vase => 1 ) ) )['status'] );
		self::assertSame(
			'withdrawn',
			$this->call( 'get_withdrawal', array( 'order' => array( 'key' => $order->key ) ) )['data']['standing']
		);
	}

	public function testThePeriodEndsAtMidnightInTheTimeZoneOfTheShop(): void {
		$vase  = $this->product( 5 );
		$order = $this->order( array( self::line( $vase, 2 ) ), 'en' );
		$this->clock->time = $this->clock->time->modify( '2026-11-10 10:00' );
		$this->complete( $order );
		$this->clock->time = $this->clock->time->modify( '2026-11-24 23:59:59' );
		self::assertTrue( $this->call( 'get_order_by_key', array( 'key' => $order->key ) )['data']['withdrawal']['open'] );
		self::assertTrue( $this->call( 'withdraw', self::withdrawalBody( $order, array( $vase => 1 ) ) )['status'] );
		$this->clock->time = $this->clock->time->modify( '+1 second' );
		$late              = $this->call( 'withdraw', self::withdrawalBody( $order, array( $vase => 1 ) ) );
		self::assertFalse( $late['status'] );
		self::assertStringContainsString( 'ended on 24 November 2026', $late['message'] );
		self::assertFalse( $this->call( 'get_order_by_key', array( 'key' => $order->key ) )['data']['withdrawal']['open'] );
	}

	public function testAShopCanExtendThePeriod(): void {
		$this->service( OptionsStore::class )->save( OptionGroups::SHOP, array( 'withdrawal_days' => '30' ), 'en' );
		$vase  = $this->product();
		$order = $this->order( array( self::line( $vase ) ), 'en' );
		$this->clock->time = $this->clock->time->modify( '2026-11-10 10:00' );
		$this->complete( $order );
		$this->clock->time = $this->clock->time->modify( '2026-12-10 23:59:59' );
		// By then, the key alone is no longer accepted.
		$known = array( 'order' => array( 'key' => $order->key, 'email' => 'Ona@example.org' ) );
		self::assertTrue( $this->call( 'withdraw', self::withdrawalBody( $order, array( $vase => 1 ), $known ) )['status'] );
	}

	public function testUnpaidAndCancelledOrdersCannotBeWithdrawnFrom(): void {
		$vase   = $this->product();
		$placed = $this->place( self::body( array( self::line( $vase ) ) ) );
		$unpaid = $this->service( OrderRepository::class )->byKey( (string) $placed['data']['key'] ) ?? self::fail();
		self::assertStringContainsString(
			'not paid',
			(string) $this->call( 'withdraw', self::withdrawalBody( $unpaid, array( $vase => 1 ) ) )['message']
		);
		$this->service( ChangeOrder::class )->changeStatus( $unpaid, OrderStatus::Cancelled, Actor::staff( 1, 'Shop' ) );
		self::assertStringContainsString(
			'cancelled',
			(string) $this->call( 'withdraw', self::withdrawalBody( $unpaid, array( $vase => 1 ) ) )['message']
		);
		self::assertSame( 0, $this->rowsIn( 'withdrawals' ) );
	}

	public function testARetryCreatesOneWithdrawalAndOnePairOfEmails(): void {
		$vase  = $this->product();
		$order = $this->order( array( self::line( $vase ) ) );
		$mails = $this->rowsIn( 'outbox' );
		$body  = self::withdrawalBody( $order, array( $vase => 1 ) );
		$first = $this->call( 'withdraw', $body );
		self::assertTrue( $first['status'] );
		for ( $repeated = 1; $repeated < 10; $repeated++ ) {
			self::assertSame( $first, $this->call( 'withdraw', $body ) );
		}
		self::assertSame(
			array( 1, 1, $mails + 2 ),
			array( $this->rowsIn( 'withdrawals' ), $this->rowsIn( 'withdrawal_lines' ), $this->rowsIn( 'outbox' ) )
		);
		$other = $this->order( array( self::line( $this->product() ) ) );
		self::assertFalse( $this->call( 'withdraw', array( 'order' => array( 'key' => $other->key ) ) + $body )['status'] );
	}

	public function testTheEmailedLinkOpensTheOrderForADay(): void {
		$vase  = $this->product();
		$order = $this->order( array( self::line( $vase ) ), 'lt' );
		$this->service( Outbox::class )->deliver();
		$before  = count( $this->mails() );
		$known   = $this->rest( 'POST', 'withdraw_link', array( 'email' => 'ONA@example.org', 'number' => "# $order->number" ) );
		$unknown = $this->rest( 'POST', 'withdraw_link', array( 'email' => 'jonas@example.org', 'number' => $order->number ) );
		self::assertSame( $known->raw, $unknown->raw );
		self::assertTrue( self::decoded( $known )['status'] );
		self::assertSame(
			array( 'email', 'number' ),
			self::invalidFields( $this->call( 'withdraw_link', array( 'email' => 'x', 'number' => ' ' ) ) )
		);

		$this->service( Outbox::class )->deliver();
		self::assertCount( $before + 1, $this->mails() );
		$mail = $this->mails()[ $before ];
		self::assertSame( 'ona@example.org', $mail['to'] );
		self::assertSame( 1, preg_match( '#/lt/withdraw\?token=([0-9a-f]{40})#', $mail['message'], $found ) );
		$token = array( 'order' => array( 'token' => $found[1] ?? '' ) );
		self::assertSame( $order->number, $this->call( 'get_withdrawal', $token )['data']['number'] );
		self::assertFalse( $this->call( 'get_order_by_key', array( 'key' => $found[1] ?? '' ) )['status'] );
		$this->clock->time = $this->clock->time->modify( '+24 hours' );
		self::assertStringContainsString(
			'no longer valid',
			(string) $this->call( 'withdraw', self::withdrawalBody( $order, array( $vase => 1 ), $token ) )['message']
		);
	}

	public function testAWithdrawalWithoutAKnownOrderIsAccepted(): void {
		$mails = $this->rowsIn( 'outbox' );
		$body  = array(
			'request_id' => wp_generate_uuid4(),
			'name'       => 'Ona',
			'email'      => 'ona@example.org',
			'contract'   => 'A blue vase, last week',
			'words'      => 'I withdraw from it.',
		);
		self::assertSame(
			array( 'contract' ),
			self::invalidFields( $this->call( 'withdraw_unknown', array( 'contract' => '' ) + $body ) )
		);
		$first = $this->call( 'withdraw_unknown', $body );
		self::assertTrue( $first['status'], (string) $first['message'] );
		self::assertSame( $first, $this->call( 'withdraw_unknown', $body ) );
		self::assertSame(
			array( 1, 1, $mails + 2 ),
			array( $this->rowsIn( 'withdrawals' ), $this->rowsIn( 'messages' ), $this->rowsIn( 'outbox' ) )
		);
		$this->service( Outbox::class )->deliver();
		$to = array_column( $this->mails(), 'message', 'to' );
		self::assertStringContainsString( 'A blue vase, last week', $to['ona@example.org'] );
		self::assertStringContainsString( '2 November 2026 at 10:00', $to['ona@example.org'] );
	}

	public function testInputOfUnverifiedSendersContainsNoLinksInEmails(): void {
		$body = array(
			'request_id' => wp_generate_uuid4(),
			'name'       => 'You won, see www.prize.example',
			'email'      => 'ona@example.org',
			'contract'   => 'https://prize.example/1, 12.50 EUR',
			'words'      => 'Open prize.example now.',
		);
		self::assertSame( $body['words'], $this->call( 'withdraw_unknown', $body )['data']['words'] );
		$this->service( Outbox::class )->deliver();
		$mail = array_column( $this->mails(), 'message', 'to' )['ona@example.org'];
		self::assertStringNotContainsString( 'prize.example', $mail );
		self::assertStringContainsString( 'https: /prize. example/1, 12.50 EUR', $mail );
		self::assertStringContainsString( 'Open prize. example now.', $mail );
	}

	public function testDeclarationsOfStrangersDoNotDelayConfirmations(): void {
		$vase  = $this->product();
		$order = $this->order( array( self::line( $vase ) ), 'en' );
		$text  = array( 'name' => 'Jonas', 'email' => 'ona@example.org', 'contract' => 'A vase' );
		for ( $n = 0; $n < 10; $n++ ) {
			self::assertTrue( $this->call( 'withdraw_unknown', array( 'request_id' => wp_generate_uuid4() ) + $text )['status'] );
		}
		$this->call( 'withdraw', self::withdrawalBody( $order, array( $vase => 1 ), array( 'email' => 'ona@example.org' ) ) );
		$this->service( Outbox::class )->deliver();
		$subjects = implode( "\n", array_column( $this->mails(), 'subject' ) );
		self::assertStringContainsString( "we have received your withdrawal from order $order->number", $subjects );
	}
}
