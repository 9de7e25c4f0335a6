<?php
declare(strict_types=1);

namespace Vitrine\Orders;

/** The author of a change, as recorded in the order's history; the name is kept after the account is deleted. */
final readonly class Actor {

	/** @param string $name As shown in the history; '' for customers and automatic changes. */
	private function __construct( public ActorKind $kind, public string $name = '', public ?int $userId = null ) {
	}

	public static function customer( ?int $userId = null ): self {
		return new self( ActorKind::Customer, '', $userId );
	}

	public static function staff( int $userId, string $name ): self {
		return new self( ActorKind::Staff, $name, $userId );
	}

	public static function system(): self {
		return new self( ActorKind::System );
	}

	/** @param string $name Name of the company, for example `Stripe`. */
	public static function provider( string $name ): self {
		return new self( ActorKind::Provider, $name );
	}
}
