<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use Attribute;

/** On a `Closure` parameter of a constructor: the container passes a function that creates the service when it is first called. */
#[Attribute( Attribute::TARGET_PARAMETER )]
final readonly class Lazy {

	/** @param class-string $service */
	public function __construct( public string $service ) {
	}
}
