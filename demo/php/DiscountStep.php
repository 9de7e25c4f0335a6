<?php
declare(strict_types=1);

namespace Vitrine\Demo;

use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\Discounts\DiscountRepository;
use Vitrine\Cart\DiscountTerms;

/** A sample discount code: 10 % off orders of at least 50 euros. */
final class DiscountStep implements Step {

	private const CODE = 'WELCOME10';

	public function __construct( private readonly DiscountRepository $discounts ) {
	}

	public function run( DemoData $data, State $state, Output $output ): void {
		if ( $this->discounts->byCode( self::CODE ) === null ) {
			$this->discounts->add( new DiscountTerms( self::CODE, DiscountKind::Percent, 1000, 5000 ) );
		}
		$output->say( 'discount code' );
	}
}
