<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Admin\ShopManagerRole;
use Vitrine\Import\MappingMemory;

/** The delivery cost that the import asks for if the file has none. */
final class ImportDeliveryCostTest extends SettingsTestCase {

	use SendsImports;

	/** The column of prices may be the last one that is mapped, and cells of delivery costs may be empty. */
	public function testDeliveryCostCanBeEnteredBeforeAndAfterTheCheck(): void {
		$this->be( ShopManagerRole::ROLE );
		$job = $this->send( "Artikelnr.;Bezeichnung;Betrag\nA;Vase;10\nB;Jug;12\n" )->json();
		self::assertTrue( $job['asksDeliveryPrice'], 'New products without a price need one, too.' );
		$checked = $this->checkedWith( $job['id'], '' );
		self::assertSame( array( 'checked', 0, 2, true ), self::state( $checked ) );
		self::assertSame(
			array( 'delivery_price' => 'Enter an amount such as 1190 or 59.90.' ),
			self::faults( $this->act( $job['id'], 'recheck', 'cheap' ) )
		);
		self::assertSame( 'checking', $this->act( $job['id'], 'recheck', '4,90' )->json()['status'] );
		self::assertSame( 409, $this->act( $job['id'], 'recheck', '4,90' )->status, 'Two users pressed the button.' );
		self::assertSame( array( 'checked', 2, 0, false ), self::state( $this->act( $job['id'], 'tick' )->json() ) );

		$reopened = $this->act( $job['id'], 'reopen' )->json();
		self::assertSame( array( 'new', 0, 0, true ), self::state( $reopened ) );
		self::assertSame( array( '4.90', 'A' ), array( $reopened['deliveryPrice'], $reopened['preview'][0]['cells'][0] ) );
		$columns = array( 'columns' => '{"0":"sku","1":"title:en","2":"price"}' );
		$this->rest( 'POST', "/vitrine-admin/v1/imports/{$job['id']}", array( 'action' => 'choose', 'choices' => $columns ) );
		$this->checkedWith( $job['id'], '5' );
		$this->act( $job['id'], 'run' );
		$done = $this->act( $job['id'], 'tick' )->json();
		self::assertSame( array( 'done', 2 ), array( $done['status'], $done['outcomes']['created'] ) );
		self::assertSame( 409, $this->act( $job['id'], 'reopen' )->status );
		self::assertSame( 409, $this->act( $job['id'], 'recheck' )->status );

		$empty = $this->send( "sku,price,title:en,shipping_price\nC,10,Cup,3\nD,12,Dish,\n" )->json();
		self::assertFalse( $empty['asksDeliveryPrice'], 'The file has them.' );
		self::assertSame( array( 'checked', 1, 1, true ), self::state( $this->checkedWith( $empty['id'], '' ) ) );
		$this->act( $empty['id'], 'recheck', '0' );
		self::assertSame( array( 'checked', 2, 0, false ), self::state( $this->act( $empty['id'], 'tick' )->json() ) );
		$update = $this->send( "sku,price\nA,11\n" )->json();
		self::assertFalse( $update['asksDeliveryPrice'], 'The file has no new products.' );
		delete_option( MappingMemory::OPTION );
	}

	/** @return array<string, mixed> */
	private function checkedWith( int $id, string $deliveryPrice ): array {
		$this->act( $id, 'check', $deliveryPrice );
		return $this->act( $id, 'tick' )->json();
	}

	/**
	 * @param array<string, mixed> $job
	 * @return array{string, int, int, bool}
	 */
	private static function state( array $job ): array {
		return array( $job['status'], $job['plans']['new'], $job['plans']['wrong'], $job['asksDeliveryPrice'] );
	}
}
