<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Tests\Support\RestResponse;

/** The form leads to what is wrong in it. */
final class OrderEntryFocusTest extends OrderEntryTestCase {

	/** The tag of the element that gets the focus. */
	private static function focused( RestResponse $page ): string {
		self::assertSame( 1, preg_match_all( '/<[a-z]+\b[^>]* autofocus[^>]*>/', $page->raw, $found ), $page->raw );
		return $found[0][0] ?? '';
	}

	public function testTheFirstWrongFieldHasTheFocusAndEachErrorItsField(): void {
		$product = $this->product( 5 );
		$empty   = $this->send( $this->open(), array( 'language' => 'en' ) );
		$search = 'aria-describedby="vitrine-entry-search-help vitrine-entry-lines-error" aria-invalid';
		self::assertStringContainsString( $search, self::focused( $empty ) );
		self::assertStringContainsString( 'id="vitrine-entry-lines-error">Add at least one product.', $empty->raw );

		$right = self::typed( $product );
		$city  = $this->send( $this->open(), array( 'billing' => array( 'city' => '' ) + self::ADDRESS, 'terms' => '' ) + $right );
		self::assertStringContainsString( 'name="billing[city]"', self::focused( $city ) );
		$method = $this->send( $this->open(), array( 'method' => '' ) + $right );
		self::assertStringContainsString( 'type="radio"', self::focused( $method ) );
		$note = $this->send( $this->open(), array( 'internal' => str_repeat( 'a', 10_000 ) ) + $right );
		self::assertStringContainsString( 'aria-describedby="vitrine-entry-internal-error"', self::focused( $note ) );
		self::assertStringContainsString( 'value="place"', self::focused( $this->send( $this->open(), $right ) ) );
	}

	public function testANewTotalIsExplainedBesideTheButtonThatHasTheFocus(): void {
		$product = $this->product( 5 );
		$checked = $this->send( $this->open(), self::typed( $product ) );
		$more    = array( array( 'id' => (string) $product, 'quantity' => '3', 'shipping' => 'carrier' ) );
		$refused = $this->send( $checked, self::typed( $product, array( 'lines' => $more ) ), 'place' );
		self::assertSame( 422, $refused->status );
		self::assertStringContainsString( 'aria-describedby="vitrine-entry-message"', self::focused( $refused ) );
		self::assertStringContainsString( 'id="vitrine-entry-message" role="alert"><p>The total has changed', $refused->raw );
	}
}
