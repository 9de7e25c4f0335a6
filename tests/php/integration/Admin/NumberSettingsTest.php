<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

/** Settings > Numbering. */
final class NumberSettingsTest extends SettingsTestCase {

	public function testTheFormShowsWhatComesNextAndSavesOnlyWhatIsPossible(): void {
		$form = $this->read( 'numbers' )->json();
		self::assertSame( array( 'prefix' => 'INV-', 'next' => '' ), $form['values']['invoice'] );
		self::assertSame( array( '1001', 'INV-00001', 'CRN-00001', 'CCN-00001' ), array_column( $form['context']['ranges'], 'next' ) );

		$saved = $this->change( 'numbers', array( 'invoice.prefix' => ' RE/{YYYY}- ', 'invoice.next' => '300', 'order.next' => 5000 ) );
		self::assertSame( 200, $saved->status, $saved->raw );
		self::assertSame( array( 'prefix' => 'RE/{YYYY}-', 'next' => '' ), $saved->json()['values']['invoice'] );
		self::assertSame(
			array( '5000', 'RE/' . wp_date( 'Y' ) . '-00300' ),
			array_slice( array_column( $saved->json()['context']['ranges'], 'next' ), 0, 2 )
		);

		$refused = self::faults( $this->change( 'numbers', array( 'invoice.next' => '299', 'credit.prefix' => array( 'x' ) ) ) );
		self::assertSame( array( 'credit.prefix' ), array_keys( $refused ) );
		$used = self::faults( $this->change( 'numbers', array( 'invoice.next' => '299' ) ) );
		self::assertSame( array( 'invoice.next' ), array_keys( $used ) );
		self::assertSame( '5000', $this->read( 'numbers' )->json()['context']['ranges'][0]['next'] );
	}

	public function testOnlyShopOwnersChangeNumbers(): void {
		$form = $this->read( 'numbers' )->json();
		$this->be( 'editor' );
		self::assertSame( 403, $this->post( 'numbers', $form['values'], $form['version'] )->status );
	}
}
