<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Site;

/** Reads and saves settings as wp-admin does, by default as an administrator. */
abstract class SettingsTestCase extends TestCase {

	private int $user = 1;

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		$this->user = 1;
		$this->signIn();
	}

	protected function signIn(): void {
		add_filter( 'determine_current_user', fn (): int => $this->user, 99 );
	}

	protected function be( string $role ): void {
		$user = $role === '' ? 0 : wp_insert_user(
			array(
				'user_login' => "$role-somebody",
				'user_pass'  => 'secret',
				'role'       => $role,
			)
		);
		assert( is_int( $user ) );
		$this->user = $user;
	}

	protected function read( string $topic ): RestResponse {
		return $this->rest( 'GET', "/vitrine-admin/v1/settings/$topic" );
	}

	/**
	 * Opens a topic, changes values by their paths and saves.
	 *
	 * @param array<string, mixed> $changes
	 */
	protected function change( string $topic, array $changes ): RestResponse {
		$form = $this->read( $topic )->json();
		foreach ( $changes as $path => $value ) {
			$place = &$form['values'];
			foreach ( explode( '.', $path ) as $key ) {
				$place = &$place[ $key ];
			}
			$place = $value;
			unset( $place );
		}
		return $this->post( $topic, $form['values'], $form['version'] );
	}

	/** @param array<string, mixed> $values */
	protected function post( string $topic, array $values, string $version ): RestResponse {
		return $this->rest( 'POST', "/vitrine-admin/v1/settings/$topic", compact( 'values', 'version' ) );
	}

	/** @return array<string, string> Messages by field. */
	protected static function faults( RestResponse $response ): array {
		self::assertSame( 422, $response->status, $response->raw );
		return $response->json()['data']['fields'];
	}

	/** @return array{general: array<string, mixed>, shop: array<string, mixed>} The options as visitors receive them. */
	protected function options( string $language ): array {
		Site::newRequest();
		$options = $this->rest( 'GET', 'get_options', array(), array( 'lang' => $language ) )->json()['data'];
		$this->signIn();
		return $options;
	}
}
