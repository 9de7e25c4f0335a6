<?php
declare(strict_types=1);

namespace Vitrine\Orders;

/** Who does something to an order, as its history keeps it: the name stays when the account is gone. */
final readonly class Actor {

	/** @param string $name As the history shows it; '' for customers and the shop's own clockwork. */
	private function __construct( public ActorKind $kind, public string $name = '', public ?int $userId = null ) {
	}

	public static function customer( ?int $userId = null ): self {
		return new self( ActorKind::Customer, '', $userId );
	}

	public static function staff( int $userId, string $name ): self {
		return new self( ActorKind::Staff, $name, $userId );
	}

	public static function clockwork(): self {
		return new self( ActorKind::Clockwork );
	}

	/** @param string $name Of the company, for instance `Stripe`. */
	public static function provider( string $name ): self {
		return new self( ActorKind::Provider, $name );
	}
}
