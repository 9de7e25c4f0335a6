<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Withdrawals;

use Vitrine\Database\Outbox\Outbox;

/** A receipt is only for its sender, and a confirmation carries no links to the mailbox of someone else. */
final class WithdrawalPrivacyTest extends WithdrawalTestCase {

	public function testAnotherRequestWithTheSameIdLearnsNothing(): void {
		$body  = array(
			'request_id' => wp_generate_uuid4(),
			'name'       => 'Ona Šalnaitė',
			'email'      => 'ona@example.org',
			'contract'   => 'A blue vase, last week',
			'words'      => 'I withdraw from it.',
		);
		$first = $this->call( 'withdraw_unknown', $body );
		self::assertSame( $first, $this->call( 'withdraw_unknown', $body ), 'The same request gets the same receipt.' );
		foreach ( array( 'name' => 'A', 'email' => 'a@example.org', 'contract' => 'Mine', 'words' => '' ) as $field => $value ) {
			$answer = $this->call( 'withdraw_unknown', array( $field => $value ) + $body );
			self::assertFalse( $answer['status'], $field );
			self::assertStringNotContainsString( 'ona@example.org', (string) wp_json_encode( $answer ), $field );
			self::assertStringNotContainsString( 'blue vase', (string) wp_json_encode( $answer ), $field );
		}
		self::assertSame( 1, $this->rowsIn( 'withdrawals' ) );

		$product = $this->product();
		$order   = $this->order( array( self::line( $product, 2 ) ) );
		$stolen  = self::withdrawalBody( $order, array( $product => 1 ), array( 'request_id' => $body['request_id'] ) );
		self::assertStringNotContainsString( 'ona@example.org', (string) wp_json_encode( $this->call( 'withdraw', $stolen ) ) );
		$own = self::withdrawalBody( $order, array( $product => 1 ) );
		self::assertTrue( $this->call( 'withdraw', $own )['status'] );
		self::assertTrue( $this->call( 'withdraw', $own )['status'] );
		self::assertFalse( $this->call( 'withdraw', array( 'name' => 'A' ) + $own )['status'] );
		$more = array( 'lines' => array( array( 'id' => $product, 'kiekis' => 2 ) ) );
		self::assertFalse( $this->call( 'withdraw', $more + $own )['status'] );
		self::assertSame( 2, $this->rowsIn( 'withdrawals' ) );
	}

	public function testTheConfirmationOfAnOrderContainsNoLinksEither(): void {
		$product = $this->product();
		$order   = $this->order( array( self::line( $product ) ) );
		$changes = array( 'name' => 'www.prize.example', 'email' => 'victim@example.org', 'words' => 'Open prize.example now.' );
		self::assertTrue( $this->call( 'withdraw', self::withdrawalBody( $order, array( $product => 1 ), $changes ) )['status'] );
		$this->service( Outbox::class )->deliver();
		$to = array_column( $this->mails(), 'message', 'to' );
		self::assertStringNotContainsString( 'prize.example', $to['victim@example.org'] );
	}
}
