<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Admin\ShopManagerRole;
use Vitrine\Tests\Support\RestResponse;

/** "Check again" that the shop can't do. */
final class ImportRecheckTest extends SettingsTestCase {

	use SendsImports;

	protected function setUp(): void {
		parent::setUp();
		$this->be( ShopManagerRole::ROLE );
	}

	private function checked( string $row ): int {
		$id = (int) $this->send( "sku,price,title:en\n$row\n" )->json()['id'];
		$this->act( $id, 'check' );
		$this->act( $id, 'tick' );
		return $id;
	}

	/** @return array<string, mixed> */
	private function job( int $id ): array {
		return $this->rest( 'GET', "/vitrine-admin/v1/imports/$id" )->json();
	}

	public function testTheReportOfTheCheckStaysWhileAnotherImportRuns(): void {
		$id      = $this->checked( 'A,10,Vase' );
		$before  = $this->job( $id );
		$running = (int) $this->send( "sku,price,title:en\nB,12,Jug\n", 'other.csv' )->json()['id'];
		$this->act( $running, 'check' );
		$answer = $this->act( $id, 'recheck', '5' );
		self::assertSame( array( 409, $running ), array( $answer->status, $answer->json()['data']['job'] ) );
		self::assertSame( array( 'checked', 1 ), array( $before['status'], $before['plans']['wrong'] ) );
		self::assertSame( $before, $this->job( $id ) );

		$this->act( $running, 'cancel' );
		self::assertSame( 'checking', $this->act( $id, 'recheck', '5' )->json()['status'] );
		$again = $this->act( $id, 'recheck', '5' );
		self::assertSame( array( 409, 'stale' ), array( $again->status, $again->json()['code'] ), 'Not that of another import.' );
		$this->act( $id, 'cancel' );
	}

	public function testARejectedAnswerNamesTheJobWhichIsOpenAgain(): void {
		$id     = $this->checked( 'C,10,Bowl' );
		$answer = $this->withColumns( $id, 'recheck' );
		self::assertSame(
			array( 422, array( 'columns' => 'Choose one of the options.' ), $id ),
			array( $answer->status, $answer->json()['data']['fields'], $answer->json()['data']['job'] )
		);
		self::assertSame( 'new', $this->job( $id )['status'] );
		$answer = $this->withColumns( $id, 'check' );
		self::assertSame( array( 422, false ), array( $answer->status, isset( $answer->json()['data']['job'] ) ) );
	}

	private function withColumns( int $id, string $action ): RestResponse {
		$choices = array( 'columns' => '{"0":"no-such-column"}' );
		return $this->rest( 'POST', "/vitrine-admin/v1/imports/$id", array( 'action' => $action, 'choices' => $choices ) );
	}
}
