<?php
declare(strict_types=1);

namespace Vitrine\Kernel\Settings;

/**
 * Reads and saves the settings of the shop. A service that only reads a setting can get the value itself from the container; one that also
 * saves it, or that must notice changes of the same request, gets this class.
 */
final class Settings {

	/** @var array<class-string<Setting>, array{array<string, mixed>, Setting}> Stored options, and the value read from them. */
	private array $values = array();

	/**
	 * The current value: it is made again only if an option has changed in the meantime.
	 *
	 * @template T of Setting
	 * @param class-string<T> $setting
	 * @return T
	 */
	public function get( string $setting ): Setting {
		$stored = array();
		foreach ( $setting::options() as $option ) {
			$stored[ $option ] = get_option( $option, null );
		}
		if ( ( $this->values[ $setting ][0] ?? null ) !== $stored ) {
			$this->values[ $setting ] = array( $stored, $setting::fromStored( $stored ) );
		}
		/** @var T */
		return $this->values[ $setting ][1];
	}

	public function save( Setting $setting ): void {
		foreach ( $setting->toStored() as $option => $value ) {
			update_option( $option, $value, $setting::isAutoloaded() );
		}
	}
}
