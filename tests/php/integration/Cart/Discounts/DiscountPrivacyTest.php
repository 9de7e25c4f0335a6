<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Cart\Discounts;

use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\Discounts\DiscountRepository;
use Vitrine\Cart\DiscountTerms;
use Vitrine\Customers\Customers;
use Vitrine\Tests\Integration\Orders\CustomerTestCase;

/** The shop doesn't reveal whether a stranger's e-mail address has used a discount code. */
final class DiscountPrivacyTest extends CustomerTestCase {

	private const USED = 'You have already used this discount code.';

	private int $vase;

	protected function setUp(): void {
		parent::setUp();
		$this->service( DiscountRepository::class )->add( new DiscountTerms( 'EACH', DiscountKind::Percent, 1000, maxUsesPerCustomer: 1 ) );
		$this->vase = $this->product( 9 );
		self::assertTrue( $this->place( $this->orderBy( 'ona@example.org' ) )['status'] );
	}

	public function testGetDiscountAnswersTheSameForEveryAddress(): void {
		$used = $this->discountFor( '', 'ona@example.org' );
		self::assertTrue( $used['status'], (string) $used['message'] );
		self::assertSame( $this->discountFor( '', 'jonas@example.org' ), $used );
		self::assertSame( $this->discountFor( '', '' ), $used );
		$stranger = $this->token( $this->customer( 'jonas@example.org' ) );
		self::assertSame( $used, $this->discountFor( $stranger, 'ona@example.org' ) );
	}

	/** Anyone can register with someone else's address. */
	public function testAnUnverifiedAccountLearnsNothingAboutItsAddress(): void {
		$user = $this->customer();
		self::assertTrue( $this->discountFor( $this->token( $user ), 'ona@example.org' )['status'] );
		$this->service( Customers::class )->markVerified( $user->ID, 'ona@example.org' );
		$own = $this->discountFor( $this->token( $user ), '' );
		self::assertSame( array( false, self::USED ), array( $own['status'], $own['message'] ) );
	}

	/** An order that is refused for another reason doesn't reveal the use: asking costs a real order. */
	public function testAnInvalidOrderRevealsNothing(): void {
		$invalid = array(
			array( 'terms' => false ),
			array( 'payment_method' => 'gold' ),
			array( 'total' => 1 ),
			array( 'cart' => array( self::line( $this->vase, 50 ) ) ),
		);
		foreach ( $invalid as $changes ) {
			$used   = $this->place( $changes + $this->orderBy( 'ona@example.org' ) );
			$unused = $this->place( $changes + $this->orderBy( 'jonas@example.org' ) );
			self::assertFalse( $used['status'] );
			self::assertSame( $unused, $used );
		}
	}

	public function testTheOrderIsRefusedAndNothingIsLost(): void {
		$answer = $this->place( $this->orderBy( 'Ona+2@example.org' ) );
		self::assertFalse( $answer['status'] );
		self::assertStringStartsWith( self::USED, $answer['message'] );
		self::assertSame( array( array( 'field' => 'discount', 'message' => self::USED ) ), $answer['data']['errors'] );
		self::assertSame(
			array( 1, 1, 8 ),
			array( $this->rowsIn( 'orders' ), $this->rowsIn( 'discount_uses' ), $this->stock( $this->vase ) )
		);
		self::assertTrue( $this->place( array( 'discount' => '' ) + $this->orderBy( 'ona@example.org' ) )['status'] );
	}

	/** Probing through orders is throttled like guessing codes. */
	public function testARefusedUseCountsAsAGuess(): void {
		for ( $try = 1; $try <= 5; $try++ ) {
			$this->place( $this->orderBy( 'ona@example.org' ) );
		}
		$answer = $this->place( $this->orderBy( 'ona@example.org' ) );
		self::assertStringNotContainsString( self::USED, (string) $answer['message'] );
		self::assertFalse( $answer['status'] );
	}

	/** @return array<string, mixed> */
	private function orderBy( string $email ): array {
		return self::body(
			array( self::line( $this->vase ) ),
			array( 'discount' => 'EACH', 'contact' => array( 'email' => $email, 'phone' => '+370 600 12345' ) )
		);
	}

	/** @return array<string, mixed> */
	private function discountFor( string $token, string $email ): array {
		return $this->callAs(
			$token,
			'get_discount',
			array( 'code' => 'EACH', 'cart' => array( self::line( $this->vase ) ), 'email' => $email )
		);
	}
}
