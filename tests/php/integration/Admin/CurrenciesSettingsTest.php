<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Pricing\Prices\MainCurrency;
use Vitrine\Tests\Support\Site;

/** Settings > Currencies. */
final class CurrenciesSettingsTest extends SettingsTestCase {

	public function testChoosesTheCurrencyOfALanguage(): void {
		$this->be( 'vitrine_shop_manager' );
		$unknown = $this->change( 'currencies', array( 'languages.de' => 'JPY' ) );
		$noRate  = $this->change( 'currencies', array( 'languages.de' => 'CHF' ) );
		self::assertSame( array( 'languages.de' ), array_keys( self::faults( $unknown ) ) );
		self::assertSame( array( 'rates.CHF.rate' ), array_keys( self::faults( $noRate ) ) );
		$chosen = array(
			'languages.de'       => 'CHF',
			'rates.CHF.rate'     => '0,95',
			'rates.CHF.rounding' => 'five',
		);
		self::assertSame( 200, $this->change( 'currencies', $chosen )->status );
		Site::newRequest();
		$currencies = $this->service( Currencies::class );
		self::assertSame( array( 'CHF' ), array_keys( $currencies->others() ) );
		self::assertSame( 4740, $currencies->others()['CHF']->price( 4990 ) );
		self::assertSame( 'CHF', $this->options( 'de' )['shop']['currency'] );
		self::assertSame( 'EUR', $this->options( 'en' )['shop']['currency'] );
		self::saveSetting( new MainCurrency( 'USD' ) );
		$values = $this->read( 'currencies' )->json()['values'];
		self::assertSame( '', $values['languages']['de'], 'The rates are for another main currency.' );
		self::assertSame( '', $values['rates']['CHF']['rate'] );
	}
}
