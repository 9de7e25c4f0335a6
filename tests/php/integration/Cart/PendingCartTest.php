<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Cart;

use Vitrine\Rest\Router;
use Vitrine\Tests\Integration\Orders\CustomerTestCase;

final class PendingCartTest extends CustomerTestCase {

	public function testTheLatestCartIsStoredWithTheAccount(): void {
		$box   = $this->product( 3, 200, array(), 'Box' );
		$vase  = $this->product( 9, 1000, array( $box => 150 ) );
		$ona   = $this->token( $this->customer() );
		$cart  = array(
			array(
				'id'           => $vase,
				'kiekis'       => 2,
				'shipping'     => 'pickup',
				'properties'   => array( array( 'id' => $box, 'acc_price' => 150 ), array( 'id' => $box + 1000 ) ),
				'change_count' => 1,
			),
			array( 'id' => $box, 'kiekis' => 1 ),
		);
		$saved = $this->callAs( $ona, 'add_pending_cart', array( 'cart' => $cart ) );
		self::assertSame( array( true, $cart ), array( $saved['status'], $saved['data'] ) );
		self::assertMatchesSchema( $this->service( Router::class )->all()['add_pending_cart']->answer()['data'], $saved['data'] );
		self::assertSame( $cart, $this->callAs( $ona, 'user' )['cart'] );
		self::assertSame( array(), $this->callAs( $this->token( $this->customer( 'jonas@example.org' ) ), 'user' )['cart'] );
		self::assertSame( array( $cart[1] ), $this->callAs( $ona, 'add_pending_cart', array( 'cart' => array( $cart[1] ) ) )['data'] );
		self::assertSame( array( $cart[1] ), $this->callAs( $ona, 'user' )['cart'] );
		self::assertSame( array(), $this->callAs( $ona, 'add_pending_cart', array( 'cart' => array() ) )['data'] );
		self::assertSame( array(), $this->callAs( $ona, 'user' )['cart'] );
	}

	public function testStoredLinesAreSanitized(): void {
		$ona  = $this->token( $this->customer() );
		$cart = array(
			array(
				'id'             => '7',
				'kiekis'         => '3',
				'shipping'       => 'by "eagle" \\\\ and back',
				'product_price'  => 'free',
				'shipping_price' => 1,
			),
			array( 'id' => 8, 'kiekis' => 0 ),
			array( 'id' => array(), 'kiekis' => 1 ),
		);
		self::assertSame(
			array( array( 'id' => 7, 'kiekis' => 3 ) ),
			$this->callAs( $ona, 'add_pending_cart', array( 'cart' => $cart ) )['data']
		);
		self::assertSame( array( array( 'id' => 7, 'kiekis' => 3 ) ), $this->callAs( $ona, 'user' )['cart'] );
	}

	public function testOrderedLinesLeaveTheStoredCart(): void {
		[ $vase, $plate ] = array( $this->product(), $this->product() );
		$ona              = $this->token( $this->customer() );
		$this->callAs( $ona, 'add_pending_cart', array( 'cart' => array( self::line( $vase ), self::line( $plate ) ) ) );
		$this->callAs( $ona, 'add_order', self::body( array( self::line( $plate, 99 ) ) ) );
		self::assertSame(
			array( $vase, $plate ),
			array_column( $this->callAs( $ona, 'user' )['cart'], 'id' ),
			'A rejected order takes no stock.'
		);
		self::assertTrue( $this->callAs( $ona, 'add_order', self::body( array( self::line( $plate ) ) ) )['status'] );
		self::assertSame( array( $vase ), array_column( $this->callAs( $ona, 'user' )['cart'], 'id' ) );
		$this->callAs( '', 'add_order', self::body( array( self::line( $vase ) ) ) );
		self::assertSame( array( $vase ), array_column( $this->callAs( $ona, 'user' )['cart'], 'id' ), "A guest's order is not theirs." );
	}

	public function testStoringACartRequiresSigningInAndAValidBody(): void {
		self::assertSame( 401, $this->responseTo( '', 'add_pending_cart', array( 'cart' => array() ) )->status );
		$ona = $this->token( $this->customer() );
		foreach ( array(
			array(),
			array( 'cart' => 'x' ),
			array( 'cart' => array( 5 ) ),
			array( 'cart' => array(), 'user_id' => 1 ),
			array( 'cart' => array_fill( 0, 101, array( 'id' => 1 ) ) ),
		) as $body ) {
			self::assertSame( 400, $this->responseTo( $ona, 'add_pending_cart', $body )->status, (string) wp_json_encode( $body ) );
		}
	}
}
