<?php
declare(strict_types=1);

namespace Vitrine\Database\Outbox;

use Vitrine\Database\Lease;

/**
 * The share of the outbox that one of several senders delivers: messages whose id divided by the number of senders leaves `$lane`. A lease
 * ensures that one process at a time has it.
 */
final class OutboxLane {

	/** After this time another process may send, because the holder of the lease must have crashed. */
	public const LEASE_SECONDS = 300;

	private string $token = '';

	public function __construct( private readonly Lease $lease, public readonly int $senders, public readonly int $lane ) {
	}

	/** False if another process has this lane, or divides the messages among another number of senders. */
	public function acquire(): bool {
		$this->token = $this->lease->acquire( $this->name(), self::LEASE_SECONDS ) ?? '';
		// Asked with the own lease: of two processes that start at the same time at least one finds the other.
		$isAlone = false;
		try {
			$isAlone = $this->token !== '' && ! $this->isDividedDifferently();
		} finally {
			if ( $this->token !== '' && ! $isAlone ) {
				$this->release();
			}
		}
		return $isAlone;
	}

	public function release(): void {
		$this->lease->release( $this->name(), $this->token );
		$this->token = '';
	}

	private function name(): string {
		return Outbox::HOOK . ( $this->senders === 1 ? '' : "_{$this->lane}_of_$this->senders" );
	}

	private function isDividedDifferently(): bool {
		$same = $this->senders === 1 ? '/^' . Outbox::HOOK . '$/D' : "/_of_$this->senders$/D";
		return preg_grep( $same, $this->lease->held( Outbox::HOOK ), PREG_GREP_INVERT ) !== array();
	}
}
