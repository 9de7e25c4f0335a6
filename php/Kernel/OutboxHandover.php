<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/**
 * Ends a run of the outbox when a setting has changed since its process began, and lets a new process continue: no message is handled with
 * settings that are older than the message.
 */
final class OutboxHandover {

	/**
	 * Processes that may hand over without having handled a message, in ten minutes. More of them mean that something changes a setting on
	 * each request, and the outbox would never be sent.
	 */
	private const MAX_FRUITLESS = 10;

	private const PERIOD_SECONDS = 600;

	private const LEASE = 'settings_handover_';

	private bool $begun = false;

	private bool $isFruitless = true;

	public function __construct(
		private readonly SettingsEdition $edition,
		private readonly OutboxTrigger $trigger,
		private readonly Lease $lease,
	) {
	}

	/** Asked before each message, after it has been read from the database: the message may need a setting that was stored before it. */
	public function isDue(): bool {
		$this->begun       = $this->begun || ( $this->edition->isOutdated() && $this->begin() );
		$this->isFruitless = $this->isFruitless && $this->begun;
		return $this->begun;
	}

	public function hasBegun(): bool {
		return $this->begun;
	}

	private function begin(): bool {
		if ( $this->isFruitless && ! $this->mayBeFruitless() ) {
			$this->edition->reload();
			return false;
		}
		$this->edition->forgetCached();
		$this->trigger->sendAfterResponse();
		return true;
	}

	private function mayBeFruitless(): bool {
		for ( $n = 1; $n <= self::MAX_FRUITLESS; $n++ ) {
			if ( $this->lease->acquire( self::LEASE . $n, self::PERIOD_SECONDS ) !== null ) {
				return true;
			}
		}
		return false;
	}
}
