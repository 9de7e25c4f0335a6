<?php
declare(strict_types=1);

namespace Vitrine\Demo;

use Vitrine\Cart\Discounts\DiscountKind;
use Vitrine\Cart\Discounts\Discounts;
use Vitrine\Cart\Discounts\DiscountTerms;

/** One discount code to try: a tenth off from 50 euros on. */
final class DiscountStep implements Step {

	private const CODE = 'WELCOME10';

	public function __construct( private readonly Discounts $discounts ) {
	}

	public function run( Material $material, State $state, Output $output ): void {
		if ( $this->discounts->byCode( self::CODE ) === null ) {
			$this->discounts->add( new DiscountTerms( self::CODE, DiscountKind::Percent, 1000, 5000 ) );
		}
		$output->say( 'discount code' );
	}
}
