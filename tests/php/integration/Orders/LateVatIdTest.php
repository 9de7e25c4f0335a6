<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Languages;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\Orders\Notes\OrderNotes;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\VatIdState;
use Vitrine\Pricing\Tax\VatTreatment;
use Vitrine\Storefront\View;

/** Orders with VAT whose VAT id VIES answers about later, and the name that it knows. */
final class LateVatIdTest extends BusinessOrderTestCase {

	public function testALateCheckDoesNotAskARegisterThatIsDown(): void {
		$placed = $this->order( self::INVALID, 12490 );
		$notes  = $this->notes( $this->stored( $placed['data']['key'] ) );
		$this->forgetAnswers();
		$this->vies->setDown( 'MS_UNAVAILABLE' );
		$this->call( 'check_vat_id', array( 'vat_id' => self::VALID ) );
		$this->vies->setDown( false );
		$calls = count( $this->vies->calls() );
		$this->service( Outbox::class )->deliver();
		self::assertCount( $calls, $this->vies->calls() );
		self::assertSame( $notes, $this->notes( $this->stored( $placed['data']['key'] ) ) );
	}

	public function testAnOrderWithVatIsCheckedLater(): void {
		foreach ( array( 'FR12123456789' => 'confirmed the VAT ID', 'FR12123456200' => 'is not valid' ) as $vatId => $note ) {
			$this->vies->setDown( true );
			$placed = $this->order( $vatId, 12490, 'FR' );
			self::assertTrue( $placed['status'], (string) $placed['message'] );
			$order = $this->stored( $placed['data']['key'] );
			self::assertSame(
				array( VatTreatment::Standard, '', VatIdState::Awaited ),
				array( $order->totals->vatTreatment, $order->customer->vatCheck, $order->customer->vatAnswer->state )
			);
			self::assertSame( 1, $this->messages( OrderMessages::VAT_ID ) );
			self::assertStringContainsString( 'The shop keeps asking', $this->notes( $order )[0] ?? '' );
			$promise = 'If it is confirmed, we refund the VAT of €20.82.';
			self::assertStringContainsString( $promise, $this->lastStep( $order ) );
			$english = $this->service( Languages::class )->find( 'en' ) ?? self::fail( 'No English.' );
			$mail    = $this->service( OrderMails::class )->preview( OrderMessages::CONFIRMATION, $order, $english );
			self::assertStringContainsString( $promise, $mail->text );
			$this->service( Outbox::class )->deliver();
			self::assertSame( 1, $this->messages( OrderMessages::VAT_ID ), 'it is tried again' );
			self::assertCount( 1, $this->notes( $order ) );

			$this->vies->setDown( false );
			$this->forgetAnswers();
			$this->service( Outbox::class )->retryPostponed( 'VIES cannot check a VAT ID at the moment.' );
			$this->service( Outbox::class )->deliver();
			self::assertSame( 0, $this->messages( OrderMessages::VAT_ID ) );
			self::assertStringContainsString( $note, $this->notes( $order )[1] ?? '' );
			$isValid = $vatId === 'FR12123456789';
			$order   = $this->stored( $order->key );
			self::assertSame(
				$isValid
					? array( VatIdState::Confirmed, 'TEST COMPANY', 'TEST STREET 1, 1000 TEST CITY' )
					: array( VatIdState::Invalid, '', '' ),
				array( $order->customer->vatAnswer->state, $order->customer->vatAnswer->name, $order->customer->vatAnswer->address )
			);
			self::assertSame( $isValid ? 1 : 0, preg_match( '/^FR12123456789 \d+ WAPI\w+$/', $order->customer->vatCheck ) );
			$result = $isValid ? 'we refund the VAT of €20.82' : 'is not valid in VIES';
			self::assertStringContainsString( $result, $this->lastStep( $order ) );
			// The customer gets an e-mail; nothing is paid out by itself.
			self::assertCount( $isValid ? 3 : 2, $this->notes( $order ) );
			self::assertSame(
				$isValid ? 'VIES has confirmed your VAT ID FR12123456789. We will refund the VAT of €20.82.' : '',
				$this->messageTo( $order )
			);
			self::assertSame( array(), $this->service( RefundRepository::class )->forOrder( $order->id ) );
		}
	}

	public function testAnOrderThatChangesDuringTheCallGetsNoAnswer(): void {
		$this->vies->setDown( true );
		$order = $this->stored( $this->order( 'FR12123456789', 12490, 'FR' )['data']['key'] );
		$notes = $this->notes( $order );
		$this->vies->setDown( false );
		$this->forgetAnswers();
		add_filter(
			'pre_http_request',
			function ( mixed $response ) use ( $order ): mixed {
				$this->service( Database::class )->run( "UPDATE {orders} SET status = 'cancelled' WHERE id = %d", array( $order->id ) );
				return $response;
			}
		);
		$this->service( Outbox::class )->deliver();
		self::assertSame( 0, $this->messages( OrderMessages::VAT_ID ) );
		self::assertSame( $notes, $this->notes( $order ) );
		self::assertSame( VatIdState::Awaited, $this->stored( $order->key )->customer->vatAnswer->state );
	}

	public function testTheNameInViesIsKeptWithTheOrder(): void {
		$this->call( 'check_vat_id', array( 'vat_id' => 'FR12123456789' ) );
		$placed = $this->order( 'FR12123456789', 10409, 'FR' );
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		$order = $this->stored( $placed['data']['key'] );
		self::assertSame(
			array( VatIdState::Confirmed, 'TEST COMPANY' ),
			array( $order->customer->vatAnswer->state, $order->customer->vatAnswer->name )
		);
		$shown = $this->service( View::class )->render( 'admin/order-vat-id', array( 'order' => $order ) );
		foreach ( array( 'WAPI', 'TEST COMPANY, TEST STREET 1, 1000 TEST CITY', 'differs from the name in VIES' ) as $text ) {
			self::assertStringContainsString( $text, $shown );
		}
		$hidden = $this->call( 'check_vat_id', array( 'vat_id' => self::VALID ) );
		self::assertTrue( $hidden['status'] );
		$placed = $this->order( self::VALID, 10496 );
		self::assertSame( '', $this->stored( $placed['data']['key'] )->customer->vatAnswer->name, 'Germany hides it' );
	}

	private function lastStep( Order $order ): string {
		$steps = $this->call( 'get_order_by_key', array( 'key' => $order->key ) )['data']['next_steps'];
		return (string) end( $steps );
	}

	private function messageTo( Order $order ): string {
		return (string) $this->service( OrderNotes::class )->sentToCustomer( $order->id )?->text;
	}

	public function testAnOrderIsNotCheckedLaterIfTheAnswerWouldNotMatter(): void {
		$cart   = array( array( 'shipping' => 'pickup' ) + self::line( $this->vase ) );
		$placed = $this->order( self::VALID, 11900, 'DE', array( 'cart' => $cart ) );
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		self::assertSame( 0, $this->messages( OrderMessages::VAT_ID ), 'collected goods have VAT in any case' );
		$home   = array( 'country' => 'LT' ) + self::ADDRESS;
		$placed = $this->order( self::VALID, 12490, 'DE', array( 'delivery' => $home, 'request_id' => wp_generate_uuid4() ) );
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		self::assertSame( 0, $this->messages( OrderMessages::VAT_ID ), 'goods that stay in the country have VAT in any case' );
	}
}
